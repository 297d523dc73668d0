import { Button, Dialog } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

export interface ConfirmDialogProps {
  title: ReactNode
  /** The consequences. */
  children: ReactNode
  /** Verb and object of the confirming button. */
  action: string
  isDestructive?: boolean
  isPending: boolean
  failure: string | undefined
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Requires a confirmation, without a reason. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isDestructive, isPending, failure, onConfirm, onClose } = props
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      isBusy={isPending}
      title={title}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            <FormattedMessage id="queue.cancel" />
          </Button>
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            isPending={isPending}
            onClick={() => void onConfirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {failure ? <p role="alert">{failure}</p> : null}
    </Dialog>
  )
}
