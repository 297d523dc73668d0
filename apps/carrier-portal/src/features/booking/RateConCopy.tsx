import { downloadFile } from '@portal/app-kit/download'
import { Button, toastQueue } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pdfOf } from '#/device/pdfOf'
import { readRateConCopy } from '#/methods/crew'
import styles from './Booking.module.css'

/** Saves the rate confirmation in Spanish, for reading; the stored one is in English (DAY-05). */
export function RateConCopy({ bookingId }: { bookingId: string }) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const [isPending, setIsPending] = useState(false)

  async function save() {
    setIsPending(true)
    const params = { bookingId, language: 'es-US' } as const
    const { data, error } = await uiApi.load(readRateConCopy, params, { cachePolicy: 'network-only' })
    setIsPending(false)
    // A failed query still has former data.
    if (data && !error) downloadFile(pdfOf(data))
    else toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'booking.own.copyFailed' }) })
  }

  return (
    <Button variant="quiet" className={styles.copy} isPending={isPending} onPress={() => void save()}>
      <FileDown size={18} aria-hidden="true" />
      <FormattedMessage id="booking.own.copy" />
    </Button>
  )
}
