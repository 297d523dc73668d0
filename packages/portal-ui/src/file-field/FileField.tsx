import { clsx } from 'clsx'
import { Camera, Upload } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { DropZone, type FileDropItem } from 'react-aria-components'
import { Button } from '../button/Button.js'
import { FieldError } from '../field/Field.js'
import { useFocusAfterRemoval } from '../field/useFocusAfterRemoval.js'
import { Icon } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import { type FileEntry, FileList } from './FileList.js'
import styles from './FileField.module.css'
import { fileFieldMessages, type FileFieldMessages } from './messages.js'

export interface FileFieldProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'disabled'> {
  /** Accessible name, rendered above the drop zone. */
  label: ReactNode
  /** Accepted types and maximum size. */
  hint?: ReactNode
  /** MIME types or extensions, as in `<input accept>`. Dropped files bypass it: validate them in `onAdd`. */
  accept?: string
  /** @default true */
  isMultiple?: boolean
  /** Renders a camera button on phones and tablets. @default true */
  hasCamera?: boolean
  /** Newest last. */
  files?: readonly FileEntry[]
  /** Called with chosen, photographed or dropped files. */
  onAdd: (files: File[]) => void
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Called with the id of a file; without it no file has a remove button. */
  onRemove?: (id: string) => void
  /** Called with the id of a failed file; without it there is no retry button. */
  onRetry?: (id: string) => void
  /** Validation message with the fix. Present = invalid. */
  errorMessage?: string | undefined
  /** Texts in the language of the page. @default English */
  labels?: Partial<FileFieldMessages>
}

/**
 * Accepts files by button, camera or drop, and renders each with progress, error and retry. Stateless: the
 * caller stores and uploads the files.
 */
export const FileField = withRef(function FileField({
  label,
  hint,
  accept,
  isMultiple = true,
  hasCamera = true,
  files = [],
  onAdd,
  onRemove,
  onRetry,
  errorMessage,
  isDisabled = false,
  labels,
  className,
  ...rest
}: FileFieldProps) {
  const text = { ...fileFieldMessages, ...labels }
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const describedBy = [hint && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean).join(' ')
  const removing = useFocusAfterRemoval(files.length, () => removeButtons(chooser.current))

  function take(input: HTMLInputElement) {
    const chosen = [...(input.files ?? [])]
    // Allows selecting the same file twice in a row.
    input.value = ''
    if (chosen.length > 0) onAdd(chosen)
  }

  return (
    <fieldset
      {...rest}
      disabled={isDisabled}
      className={clsx(styles.root, errorMessage && 'has-error', className)}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
    >
      <div id={`${id}-label`} className={styles.label}>
        {label}
      </div>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <DropZone
        className={clsx(styles.zone)}
        // A disabled fieldset disables its buttons, but not drop and paste.
        isDisabled={isDisabled}
        data-invalid={errorMessage ? true : undefined}
        aria-label={text.drop}
        onDrop={(event) => {
          const items = event.items.filter((item): item is FileDropItem => item.kind === 'file')
          void Promise.all(items.map((item) => item.getFile())).then((dropped) => {
            if (dropped.length > 0) onAdd(isMultiple ? dropped : dropped.slice(0, 1))
          })
        }}
      >
        <Button data-choose onPress={() => chooser.current?.click()}>
          <Icon as={Upload} size={16} />
          {text.choose}
        </Button>
        {hasCamera ? (
          <Button onPress={() => camera.current?.click()}>
            <Icon as={Camera} size={16} />
            {text.camera}
          </Button>
        ) : null}
        <span className={styles.drop}>{text.drop}</span>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={text.choose}
          accept={accept}
          multiple={isMultiple}
          onChange={(event) => take(event.target)}
        />
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={text.camera}
          accept="image/*"
          capture="environment"
          onChange={(event) => take(event.target)}
        />
      </DropZone>
      {errorMessage ? <FieldError id={`${id}-error`} message={errorMessage} /> : null}
      <FileList
        files={files}
        onRemove={
          onRemove &&
          ((removedId, index) => {
            removing(index)
            onRemove(removedId)
          })
        }
        onRetry={onRetry}
        text={text}
      />
    </fieldset>
  )
})

/** Returns the remove buttons, followed by the button that selects files. */
function removeButtons(chooser: HTMLInputElement | null): HTMLElement[] {
  const field = chooser?.closest('fieldset')
  const choose = chooser?.parentElement?.querySelector<HTMLElement>('[data-choose]')
  return [...(field?.querySelectorAll<HTMLElement>('[data-remove]') ?? []), ...(choose ? [choose] : [])]
}
