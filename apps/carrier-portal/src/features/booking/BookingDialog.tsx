import { useUiApi } from '@portal/ui-api/react'
import { toastQueue } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { WithMessages } from '#/i18n/i18n'
import type { BookableLoad } from '#/loads/BookableLoad'
import { invalidateMyLoads } from '#/loads/invalidateMyLoads'
import { loadPath } from '#/address/pageTable'
import { ConfirmStep } from './ConfirmStep'
import { OutcomeStep } from './OutcomeStep'
import { useBooking } from './useBooking'
import { useLeftBookingToast } from './useLeftBookingToast'

export interface BookingDialogProps {
  load: BookableLoad
  onClose: () => void
}

export function BookingDialog(props: BookingDialogProps) {
  return (
    <WithMessages catalogue="booking">
      <Booking {...props} />
    </WithMessages>
  )
}

function Booking({ load, onClose }: BookingDialogProps) {
  const intl = useIntl()
  const { pathname } = useLocation()
  const uiApi = useUiApi()
  const showLeftBooking = useLeftBookingToast(load)
  const { seen, outcome, isPending, book } = useBooking(load, {
    onLeft: showLeftBooking,
    onBooked: (booking) => {
      invalidateMyLoads(uiApi, load.id)
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage({ id: 'booking.booked' }, { number: booking.loadNumber }),
        ...(booking.undoUntil ? { description: intl.formatMessage({ id: 'booking.booked.undo' }) } : {}),
        ...(pathname === loadPath(load.id)
          ? {}
          : {
              action: { label: intl.formatMessage({ id: 'booking.booked.action' }), href: loadPath(load.id) },
            }),
      })
      onClose()
    },
  })
  const step = {
    load,
    seen,
    isPending,
    onClose,
    onBook: (acknowledgeWarnings: boolean) => void book({ acknowledgeWarnings }),
  }
  return outcome ? <OutcomeStep {...step} outcome={outcome} /> : <ConfirmStep {...step} />
}
