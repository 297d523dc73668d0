import { Button, FileField, Select } from '@portal/portal-ui'
import { PenLine } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { acceptedFiles } from './acceptedFiles'
import styles from './Documents.module.css'

export interface AddDocumentProps {
  type: string
  allowed: readonly string[]
  nameOf: (type: string) => string
  onType: (type: string) => void
  onFiles: (files: File[]) => void
  onSign: () => void
}

/** Adds a document: by file, by camera, or a POD signed on the screen. */
export function AddDocument({ type, allowed, nameOf, onType, onFiles, onSign }: AddDocumentProps) {
  const intl = useIntl()
  return (
    <div className={styles.add}>
      <Select
        label={intl.formatMessage({ id: 'documents.type' })}
        value={type}
        onValueChange={onType}
        options={allowed.map((value) => ({ value, label: nameOf(value) }))}
      />
      <FileField
        label={intl.formatMessage({ id: 'documents.add' }, { type: nameOf(type) })}
        hint={<FormattedMessage id="documents.hint" />}
        accept={acceptedFiles(navigator)}
        onAdd={onFiles}
        labels={{
          choose: intl.formatMessage({ id: 'documents.choose' }),
          camera: intl.formatMessage({ id: 'documents.camera' }),
          drop: intl.formatMessage({ id: 'documents.drop' }),
        }}
      />
      {type === 'POD' ? (
        <Button onPress={onSign}>
          <PenLine size={20} strokeWidth={1.75} aria-hidden="true" />
          <FormattedMessage id="documents.signHere" />
        </Button>
      ) : null}
    </div>
  )
}
