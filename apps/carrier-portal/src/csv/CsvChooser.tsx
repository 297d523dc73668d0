import { Button } from '@portal/portal-ui'
import { useRef, type ReactNode } from 'react'
import recordList from '#/forms/RecordList.module.css'
import styles from './CsvChooser.module.css'

export interface CsvChooserProps {
  label: ReactNode
  /** Accessible name of the input. */
  inputLabel: string
  isDisabled: boolean
  fileName: string | undefined
  onChoose: (file: File) => void
}

/** File input for CSV; accepts the same file again. */
export function CsvChooser({ label, inputLabel, isDisabled, fileName, onChoose }: CsvChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={recordList.bar}>
      <Button isDisabled={isDisabled} onPress={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={inputLabel}
        accept=".csv,text/csv,text/plain"
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      {fileName === undefined ? null : <output className={styles.file}>{fileName}</output>}
    </div>
  )
}
