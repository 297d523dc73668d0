import { CircleCheck, FileText, RotateCcw, Trash2 } from 'lucide-react'
import { IconButton } from '../button/IconButton.js'
import { FieldError } from '../field/Field.js'
import { Icon } from '../icon/Icon.js'
import { ProgressBar } from '../progress-bar/ProgressBar.js'
import { fillIn } from '../words/fillIn.js'
import styles from './FileField.module.css'
import type { FileFieldMessages } from './messages.js'

export interface FileEntry {
  id: string
  name: string
  status: 'waiting' | 'uploading' | 'done' | 'failed'
  /** 0 to 100 during the upload. */
  progress?: number
  /** Error message with the fix. */
  errorMessage?: string
}

/** Renders one file per line. */
export function FileList({
  files,
  onRemove,
  onRetry,
  text,
}: {
  files: readonly FileEntry[]
  /** Called with id and index of a file. */
  onRemove: ((id: string, index: number) => void) | undefined
  onRetry: ((id: string) => void) | undefined
  text: FileFieldMessages
}) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file, index) => (
        <li key={file.id} className={styles.file}>
          <Icon as={file.status === 'done' ? CircleCheck : FileText} className={styles.fileIcon} />
          <div className={styles.fileText}>
            <FileState file={file} text={text} />
          </div>
          {file.status === 'failed' && onRetry ? (
            <IconButton
              icon={RotateCcw}
              label={fillIn(text.retry, { name: file.name })}
              onPress={() => onRetry(file.id)}
            />
          ) : null}
          {onRemove ? (
            <IconButton
              icon={Trash2}
              label={fillIn(text.remove, { name: file.name })}
              data-remove
              onPress={() => onRemove(file.id, index)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function FileState({ file, text }: { file: FileEntry; text: FileFieldMessages }) {
  if (file.status === 'uploading') {
    return <ProgressBar label={fillIn(text.progress, { name: file.name })} value={file.progress ?? 0} />
  }
  return (
    <>
      <span className={styles.fileName}>{file.name}</span>
      {file.status === 'failed' ? (
        <FieldError message={file.errorMessage ?? ''} />
      ) : (
        <span className={styles.hint}>{text[file.status]}</span>
      )}
    </>
  )
}
