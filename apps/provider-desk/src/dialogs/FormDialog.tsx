import { Button, Dialog } from '@portal/portal-ui'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Failure } from '#/loading/Failure'
import styles from './FormDialog.module.css'

export interface FormDialogProps {
  title: ReactNode
  /** The consequences, or the notified people. */
  text?: ReactNode
  /** Verb and object of the submit button. */
  action: ReactNode
  isDestructive?: boolean
  /** Full screen up to 767 px. @default false */
  isFullScreenOnMobile?: boolean
  /** 480 or 640 px. @default 'small' */
  size?: 'small' | 'medium'
  /** The request is pending: neither a second submit nor closing. */
  isPending: boolean
  /** Why the last request failed; announced. */
  failure: string | undefined
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog with a form that ends in one request. Enter in a field submits it. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, action, isDestructive, isPending, failure, onSubmit, onClose, children } = props
  const { size = 'small', isFullScreenOnMobile = false } = props
  const id = useId()
  return (
    <Dialog
      isOpen
      size={size}
      isFullScreenOnMobile={isFullScreenOnMobile}
      onOpenChange={onClose}
      isBusy={isPending}
      title={title}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="queue.cancel" />
          </Button>
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            type="submit"
            form={id}
            isPending={isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may stand in another form of the page, which must not be submitted.
          event.stopPropagation()
          if (!isPending) onSubmit()
        }}
      >
        {text ? <p>{text}</p> : null}
        {children}
        <Failure>{failure}</Failure>
      </form>
    </Dialog>
  )
}
