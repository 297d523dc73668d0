import { MAX_LENGTHS } from '@portal/contract'
import { Button, Dialog, TextArea } from '@portal/portal-ui'
import { useRef, useState, type ReactNode } from 'react'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import styles from './ReasonDialog.module.css'
import { useDraftText } from './useDraftText'

export interface ReasonDialogProps {
  title: string
  /** The consequences. */
  children?: ReactNode
  label: string
  /** Error of an empty text. */
  missing: string
  /** @default that of a reason */
  maxLength?: number
  cancel: ReactNode
  send: ReactNode
  /** Storage key of the draft, which is kept until it is sent. */
  draft: string
  isPending: boolean
  failure: ReactNode
  /** Rejects when the text could not be sent; `failure` is then rendered above the buttons. */
  onSend: (text: string) => Promise<unknown>
  onSent: () => void
  onClose: () => void
}

/** Requires a text, and sends it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, missing, maxLength = MAX_LENGTHS.reason, cancel, send, draft } = props
  const { isPending, failure, onSend, onSent, onClose } = props
  const { text, setText, forget } = useDraftText(draft)
  const form = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<{ text?: boolean }>({})
  useFocusFirstError(form, errors)

  async function submit() {
    const given = text.trim()
    if (given === '') return setErrors({ text: true })
    try {
      await onSend(given)
    } catch {
      return
    }
    forget()
    onSent()
  }

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="small"
      title={title}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {cancel}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            {send}
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.stack}>
        {children}
        <TextArea
          label={label}
          maxLength={maxLength}
          value={text}
          onValueChange={(next) => {
            setText(next)
            setErrors({})
          }}
          errorMessage={errors.text ? missing : undefined}
        />
        {failure ? (
          <p role="alert" className={styles.problem}>
            {failure}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
