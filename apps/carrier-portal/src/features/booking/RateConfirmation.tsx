import { Button, Card, Skeleton, Tag, toastQueue } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { getListRecordsByName } from '@portal/ui-api'
import { useInvoke, useUiApi, useWire } from '@portal/ui-api/react'
import { CircleCheck, FileDown } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { invalidateMyLoads } from '#/loads/invalidateMyLoads'
import { fieldReader } from '#/loads/readField'
import { stopZone } from '#/loads/stopZone'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { acceptRateConfirmation } from '#/methods/crew'
import { getMyLoad } from '#/methods/myLoad'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { RateConCopy } from './RateConCopy'
import styles from './Booking.module.css'

const bookingOf = (loadId: string) => ({
  objectApiName: 'Booking__c',
  listViewApiName: 'All',
  fields: ['Booking__c.Status__c'],
  optionalFields: [
    'Booking__c.Agreed_Rate__c',
    'Booking__c.Rate_Con_Accepted_At__c',
    'Booking__c.Rate_Con_Issue__c',
    'Booking__c.Rate_Con_Issued_At__c',
    'Booking__c.Rate_Con_Document__r.ContentDocumentId',
  ],
  pageSize: 1,
  where: JSON.stringify({ Load__c: { eq: loadId }, Status__c: { in: ['Confirmed', 'Completed'] } }),
})

/** Skeleton heights of an accepted one: title, rate, download, copy and acceptance; without rates, title, copy and acceptance. */
const HEIGHT = '16.75rem'
const HEIGHT_WITHOUT_RATE = '10.25rem'

export interface RateConfirmationProps {
  loadId: string
  /** Whether the load should have an agreement: reserves its space. */
  isExpected: boolean
}

/** The agreed rate and the rate confirmation of an own load. Renders nothing for others. */
export function RateConfirmation({ loadId, isExpected }: RateConfirmationProps) {
  const { data, error } = useWire(getMyLoad, { loadId })
  const seesRate = mayBook(useSession())
  const waiting = isExpected ? <Skeleton height={seesRate ? HEIGHT : HEIGHT_WITHOUT_RATE} /> : null
  if (!data && !error) return waiting
  return data?.bookingId ? (
    <Suspense fallback={waiting}>
      <WithMessages catalogue="booking">
        <Agreement loadId={loadId} waiting={waiting} />
      </WithMessages>
    </Suspense>
  ) : null
}

function Agreement({ loadId, waiting }: { loadId: string; waiting: ReactNode }) {
  const intl = useIntl()
  const session = useSession()
  const format = useLoadFormat()
  const uiApi = useUiApi()
  const failureText = useCallFailureText()
  const mine = useWire(getMyLoad, { loadId })
  const bookings = useWire(getListRecordsByName, bookingOf(loadId))
  const [accept, { isPending, error }] = useInvoke(acceptRateConfirmation)
  const reread = () => {
    void mine.refresh()
    void bookings.refresh()
  }
  useChangesOf(['Booking__c', 'Load_Document__c'], reread)
  const load = mine.data
  const record = bookings.data?.records[0]
  if (!bookings.data && !bookings.error) return waiting
  if (!load?.bookingId || !record) return null
  const { bookingId, loadNumber } = load
  const booking = fieldReader(record)
  const acceptedAt = booking.text('Rate_Con_Accepted_At__c')
  const documentId = booking.text('Rate_Con_Document__r.ContentDocumentId')
  const rate = booking.number('Agreed_Rate__c')
  const issue = booking.number('Rate_Con_Issue__c') ?? undefined
  const issuedAt = booking.text('Rate_Con_Issued_At__c')
  const isOpen = booking.text('Status__c') === 'Confirmed'

  async function submit(bookingId: string, loadNumber: string) {
    try {
      await accept({ bookingId, issue })
    } catch {
      // The error is rendered below the button; after another issue, so are its terms.
      reread()
      return
    }
    invalidateMyLoads(uiApi, loadId)
    reread()
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'booking.own.accepted' }, { number: loadNumber }),
    })
  }

  return (
    <Card title={intl.formatMessage({ id: 'booking.own.title' })}>
      <div className={styles.terms}>
        {rate === null ? null : (
          <p className={styles.agreed}>
            <span className={styles.quiet}>
              <FormattedMessage id="booking.own.rate" />
            </span>
            <strong>{format.money(rate, { exact: true })}</strong>
          </p>
        )}
        {issuedAt ? (
          <p className={styles.quiet}>
            <FormattedMessage
              id="booking.own.issue"
              values={{
                issue: issue ?? 1,
                time: formatDateTimeWithZone(issuedAt, stopZone(load.pickupTimeZone), intl.locale),
              }}
            />
          </p>
        ) : null}
        {documentId ? (
          <a
            className={styles.download}
            href={`/services/data/v63.0/ui-api/records/content-documents/${documentId}/content`}
            download
          >
            <FileDown size={18} aria-hidden="true" />
            <FormattedMessage id="booking.own.download" />
          </a>
        ) : null}
        <RateConCopy bookingId={bookingId} />
        {acceptedAt ? (
          <p className={styles.done}>
            <CircleCheck size={18} aria-hidden="true" />
            <FormattedMessage
              id="booking.own.acceptedAt"
              values={{
                time: formatDateTimeWithZone(acceptedAt, stopZone(load.pickupTimeZone), intl.locale),
              }}
            />
          </p>
        ) : mayBook(session) && isOpen ? (
          <>
            <p className={styles.agreed}>
              <Tag tone="warning">
                <FormattedMessage id="booking.own.toAccept" />
              </Tag>
            </p>
            <p className={styles.quiet}>
              <FormattedMessage id="booking.own.meaning" />
            </p>
            <Button
              variant="primary"
              isFullWidth
              isPending={isPending}
              onPress={() => void submit(bookingId, loadNumber)}
            >
              <FormattedMessage id="booking.own.accept" />
            </Button>
            {error ? <p role="alert">{failureText(error)}</p> : null}
          </>
        ) : null}
      </div>
    </Card>
  )
}
