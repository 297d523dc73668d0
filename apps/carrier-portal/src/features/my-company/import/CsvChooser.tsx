import { Button } from '@portal/portal-ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import recordList from '#/forms/RecordList.module.css'
import styles from './EquipmentImport.module.css'

export interface CsvChooserProps {
  isDisabled: boolean
  fileName: string | undefined
  onChoose: (file: File) => void
}

/** File input for CSV; accepts the same file again. */
export function CsvChooser({ isDisabled, fileName, onChoose }: CsvChooserProps) {
  const intl = useIntl()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={recordList.bar}>
      <Button isDisabled={isDisabled} onPress={() => chooser.current?.click()}>
        <FormattedMessage id="company.import.choose" />
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={intl.formatMessage({ id: 'company.import.file' })}
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
