import type { ReactNode } from 'react'
import { FormDialog } from '#/dialogs/FormDialog'

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
    <FormDialog
      title={title}
      text={children}
      action={action}
      {...(isDestructive ? { isDestructive } : {})}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
