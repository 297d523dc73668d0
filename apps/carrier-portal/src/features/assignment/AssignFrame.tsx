import { Button, Dialog, toastQueue } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BookingToAssign } from './BookingToAssign'

export interface AssignFrameProps {
  bookings: readonly BookingToAssign[]
  isReady: boolean
  isPending: boolean
  /** Turns the submit button into a retry. */
  hasFailed: boolean
  /** Resolves to whether every booking was assigned. */
  onSubmit: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** Dialog frame of an assignment. */
export function AssignFrame({
  bookings,
  isReady,
  isPending,
  hasFailed,
  onSubmit,
  onClose,
  children,
}: AssignFrameProps) {
  const intl = useIntl()
  const values = { count: bookings.length, number: bookings[0]?.loadNumber ?? '' }
  async function submit() {
    if (!(await onSubmit())) return
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'assignment.done' }, values) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="small"
      title={intl.formatMessage({ id: 'assignment.title' }, values)}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="assignment.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} isDisabled={!isReady} onPress={() => void submit()}>
            <FormattedMessage id={hasFailed ? 'assignment.retry' : 'assignment.submit'} />
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
