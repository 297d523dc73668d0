import { MESSAGES } from '@portal/contract'
import { send } from '@portal/contract/client/Messages/send'
import { Button, FileField, IconButton, TextArea } from '@portal/portal-ui'
import { createContentDocumentAndVersion, UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useFailureText } from '#/methods/useFailureText'
import styles from './Messages.module.css'

interface Attachment {
  id: string
  name: string
  file: File
}

export interface ComposerProps {
  threadId: string
  onSent: () => Promise<unknown>
}

/** Sends messages to a thread, with Ctrl+Enter too. Retries are idempotent. */
export function Composer({ threadId, onSent }: ComposerProps) {
  const intl = useIntl()
  const client = useUiApi()
  const failureText = useFailureText()
  const { run, isPending, failure } = useAction(send)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const [isAttaching, setIsAttaching] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const [uploadFailure, setUploadFailure] = useState<string>()
  // Stable until the message is sent, so that a retry is deduplicated.
  const [clientMessageId, setClientMessageId] = useState(() => crypto.randomUUID())
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map())

  /** Uploads pending attachments. Undefined when an upload failed. */
  async function uploadAll(): Promise<readonly string[] | undefined> {
    const ids = new Map(uploaded)
    setUploadFailure(undefined)
    setIsUploading(true)
    try {
      for (const { id, name, file } of files) {
        if (ids.has(id)) continue
        const { contentDocument } = await client.invoke(createContentDocumentAndVersion, {
          fileData: file,
          title: name,
        })
        ids.set(id, contentDocument.id)
      }
      return files.flatMap(({ id }) => ids.get(id) ?? [])
    } catch (cause) {
      if (!UiApiError.is(cause)) throw cause
      setUploadFailure(failureText(cause))
      return undefined
    } finally {
      setUploaded(ids)
      setIsUploading(false)
    }
  }

  async function sendMessage() {
    if (isPending || isUploading || (text.trim() === '' && files.length === 0)) return
    const documentIds = await uploadAll()
    if (!documentIds) return
    if (!(await run({ threadId, text: text.trim(), documentIds, clientMessageId }))) return
    setText('')
    setFiles([])
    setUploaded(new Map())
    setIsAttaching(false)
    setClientMessageId(crypto.randomUUID())
    await onSent()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void sendMessage()
      }}
    >
      <TextArea
        label={<FormattedMessage id="messages.write" />}
        isLabelHidden
        placeholder={intl.formatMessage({ id: 'messages.write' })}
        rows={3}
        maxLength={MESSAGES.longestText}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void sendMessage()
        }}
      />
      {isAttaching || files.length > 0 ? (
        <FileField
          label={<FormattedMessage id="messages.files" />}
          hint={<FormattedMessage id="messages.files.hint" />}
          accept="image/*,application/pdf"
          files={files.map(({ id, name }) => ({ id, name, status: 'waiting' as const }))}
          onAdd={(added) =>
            setFiles(
              [...files, ...added.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }))].slice(
                0,
                MESSAGES.mostFiles,
              ),
            )
          }
          onRemove={(id) => setFiles(files.filter((one) => one.id !== id))}
          labels={{
            choose: intl.formatMessage({ id: 'messages.files.choose' }),
            camera: intl.formatMessage({ id: 'messages.files.camera' }),
            drop: intl.formatMessage({ id: 'messages.files.drop' }),
            remove: intl.formatMessage({ id: 'messages.files.remove' }, { name: '{name}' }),
            waiting: intl.formatMessage({ id: 'messages.files.waiting' }),
          }}
        />
      ) : null}
      <Failure>{uploadFailure ?? failure}</Failure>
      <div className={styles.actions}>
        <IconButton
          icon={Paperclip}
          label={intl.formatMessage({ id: 'messages.attach' })}
          aria-expanded={isAttaching}
          onPress={() => setIsAttaching(!isAttaching)}
        />
        <span className={styles.quiet}>
          <FormattedMessage id="messages.hint" />
        </span>
        <Button variant="primary" type="submit" isPending={isPending || isUploading}>
          <FormattedMessage id="messages.send" />
        </Button>
      </div>
    </form>
  )
}
