import { Button } from '@portal/portal-ui'
import { useRef } from 'react'

export interface PaperChooserProps {
  /** Text of the button, with the type of document. */
  label: string
  /** Receives at least one file. */
  onChoose: (files: File[]) => void
}

/** Chooses files of a company document from the device. */
export function PaperChooser({ label, onChoose }: PaperChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onPress={() => chooser.current?.click()}>{label}</Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="application/pdf,image/*,.heic,.heif,.pdf"
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
