import { FileText, Paperclip, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../button/Button.js'
import { IconButton } from '../button/IconButton.js'
import { Icon } from '../icon/Icon.js'
import { useFocusAfterRemoval } from '../field/useFocusAfterRemoval.js'
import { TextArea } from '../text-area/TextArea.js'
import { fillIn } from '../words/fillIn.js'
import styles from './MessageThread.module.css'
import type { MessageThreadMessages } from './messages.js'

export interface MessageComposerProps {
  /** The typed text. */
  value: string
  /** Called with the typed text. */
  onValueChange: (value: string) => void
  /** Called by the button, and by Enter except on touch screens. */
  onSend: () => void
  /** Selected files, sent with the message. */
  files?: readonly { id: string; name: string }[] | undefined
  /** Called with the id of an attached file. */
  onRemoveFile?: ((id: string) => void) | undefined
  /** Enables photos and documents. */
  onAttach?: ((files: File[]) => void) | undefined
  /** MIME types or extensions for the file dialog. */
  accept?: string | undefined
  /** Maximum characters. */
  maxLength?: number | undefined
  /** Why the message cannot be sent. */
  errorMessage?: string | undefined
  /** Texts in the language of the page. */
  text: MessageThreadMessages
}

/** Renders the remaining characters near the limit only. */
const COUNT_FROM = 200

/**
 * The field of a conversation. Enter sends and Shift+Enter starts a line; on touch screens Enter starts a
 * line.
 */
export function MessageComposer({
  value,
  onValueChange,
  onSend,
  files = [],
  onRemoveFile,
  onAttach,
  accept,
  maxLength,
  errorMessage,
  text,
}: MessageComposerProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isEmpty = value.trim() === '' && files.length === 0
  const removing = useFocusAfterRemoval(files.length, () => [
    ...(form.current?.querySelectorAll<HTMLElement>('[data-remove], textarea') ?? []),
  ])
  const isNearLimit = maxLength !== undefined && maxLength - value.length <= COUNT_FROM
  const send = () => {
    if (!isEmpty) onSend()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        className={styles.field}
        label={text.message}
        isLabelHidden
        placeholder={text.message}
        rows={2}
        autoComplete="off"
        value={value}
        onValueChange={(typed) => onValueChange(maxLength === undefined ? typed : typed.slice(0, maxLength))}
        {...(isNearLimit ? { maxLength } : {})}
        errorMessage={errorMessage}
        onKeyDown={onKeyDown}
      />
      {files.length > 0 ? (
        <ul className={styles.chosen}>
          {files.map(({ id, name }, index) => (
            <li key={id}>
              <Icon as={FileText} size={16} />
              <span className={styles.fileName}>{name}</span>
              {onRemoveFile ? (
                <IconButton
                  icon={X}
                  label={fillIn(text.remove, { name })}
                  data-remove
                  onPress={() => {
                    removing(index)
                    onRemoveFile(id)
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.tools}>
        {onAttach ? (
          <>
            <IconButton icon={Paperclip} label={text.attach} onPress={() => chooser.current?.click()} />
            <input
              ref={chooser}
              type="file"
              hidden
              multiple
              aria-label={text.attach}
              accept={accept}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])]
                // Otherwise the same file could not be selected twice in a row.
                target.value = ''
                if (chosen.length > 0) onAttach(chosen)
              }}
            />
          </>
        ) : null}
        <Button type="submit" variant="primary" isDisabled={isEmpty}>
          <Icon as={SendHorizontal} size={16} />
          {text.send}
        </Button>
      </div>
    </form>
  )
}
