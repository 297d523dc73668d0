import { callFailure } from '@portal/app-kit/methods'
import { ORDERS } from '@portal/contract'
import type { ShipmentDetail } from '@portal/contract/methods'
import {
  Button,
  Card,
  CheckboxGroup,
  DateField,
  LinkButton,
  NumberField,
  Select,
  Skeleton,
  TimeSelect,
} from '@portal/portal-ui'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { shipmentPath } from '#/address/shipmentPath'
import { PageHeading } from '#/focus/PageHeading'
import { ReadFailed } from '#/loading/ReadFailed'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { readRepetition, repeatShipment, type Repetition } from '#/methods/orders'
import { getShipment } from '#/methods/shipments'
import { localOf } from '#/time/localOf'
import { repeatDates, weekdayOf } from './repeatDates'
import { RepeatDates } from './RepeatDates'
import styles from './Shipper.module.css'

const EVERY = ['1', '2', '3', '4'] as const
const MOST_WEEKS = 52
/** 2026-11-01 was a Sunday. */
const aSunday = Date.UTC(2026, 10, 1)
const DAY_MS = 24 * 3_600_000
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** Repeats a shipment on several dates: pattern, preview, result (PDR-52). */
export function RepeatWeeklyPage({ loadId, notFound }: { loadId: string; notFound: ReactNode }) {
  const { data, error, isFetching, refresh } = useWire(getShipment, { loadId })
  if (data) return <RepeatWeekly shipment={data} />
  if (!error) return <Skeleton className={styles.formWaiting} />
  return callFailure(error).kind === 'refused' ? (
    notFound
  ) : (
    <ReadFailed titleLevel={1} read={{ isFetching, refresh }} />
  )
}

function RepeatWeekly({ shipment }: { shipment: ShipmentDetail }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const [first] = shipment.stops
  const [from, setFrom] = useState('')
  const [time, setTime] = useState(() =>
    first ? localOf(first.windowStart, first.timeZone).slice(11) : '08:00',
  )
  const [weekdays, setWeekdays] = useState<readonly string[]>([])
  const [every, setEvery] = useState<string>('1')
  const [weeks, setWeeks] = useState<number | null>(4)
  const [wasSent, setWasSent] = useState(false)
  const [preview, setPreview] = useState<Repetition>()
  const [failure, setFailure] = useState<string>()
  const failureText = useCallFailureText()
  const [send, { isPending }] = useInvoke(repeatShipment)
  const days = repeatDates({
    from,
    weekdays: weekdays.map(Number),
    everyWeeks: Number(every),
    weeks: weeks ?? 0,
  })
  const dayName = (weekday: number) =>
    intl.formatDate(new Date(aSunday + weekday * DAY_MS), { weekday: 'long', timeZone: 'UTC' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    setFailure(undefined)
    if (isPending || days.length === 0) return
    try {
      const dates = days.map((day) => ({ pickupLocal: `${day}T${time}` }))
      setPreview(readRepetition(await send({ loadId: shipment.id, dates, isPreview: true })))
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  /** A changed pattern needs a new preview. */
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setPreview(undefined)
      set(value)
    }
  const lane = intl.formatMessage(
    { id: 'load.lane' },
    { origin: format.city(shipment.origin), destination: format.city(shipment.destination) },
  )
  return (
    <div className={styles.narrow}>
      <PageHeading title={intl.formatMessage({ id: 'shipper.weekly.title' })} detail={shipment.loadNumber} />
      <p className={styles.quiet}>{lane}</p>
      <Card title={<FormattedMessage id="shipper.weekly.pattern" />}>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <div className={styles.pair}>
            <DateField
              label={<FormattedMessage id="shipper.weekly.from" />}
              hint={
                first ? (
                  <FormattedMessage id="shipper.date.hint" values={{ city: format.city(first) }} />
                ) : null
              }
              required
              value={from}
              onValueChange={changed(setFrom)}
              errorMessage={
                wasSent && weekdayOf(from) === undefined
                  ? intl.formatMessage({ id: 'shipper.weekly.from.error' })
                  : undefined
              }
            />
            <TimeSelect
              label={<FormattedMessage id="shipper.time" />}
              value={time}
              onValueChange={changed(setTime)}
            />
            <Select
              label={<FormattedMessage id="shipper.weekly.every" />}
              options={EVERY.map((value) => ({
                value,
                label: intl.formatMessage({ id: 'shipper.weekly.everyWeeks' }, { count: Number(value) }),
              }))}
              value={every}
              onValueChange={changed(setEvery)}
            />
            <NumberField
              label={<FormattedMessage id="shipper.weekly.weeks" />}
              hint={<FormattedMessage id="shipper.weekly.most" values={{ most: ORDERS.mostDates }} />}
              required
              min={1}
              max={MOST_WEEKS}
              value={weeks}
              onValueChange={changed(setWeeks)}
              errorMessage={
                wasSent && weeks === null
                  ? intl.formatMessage({ id: 'shipper.weekly.weeks.error' })
                  : undefined
              }
            />
          </div>
          <CheckboxGroup
            label={<FormattedMessage id="shipper.weekly.days" />}
            hint={<FormattedMessage id="shipper.weekly.days.hint" />}
            options={WEEK.map((weekday) => ({ value: String(weekday), label: dayName(weekday) }))}
            value={weekdays}
            onValueChange={changed(setWeekdays)}
          />
          <div role="alert" className={styles.alert}>
            {failure ? <p className={styles.problem}>{failure}</p> : null}
          </div>
          <div className={styles.actions}>
            <Button type="submit" variant={preview ? 'secondary' : 'primary'} isPending={isPending}>
              <FormattedMessage id="shipper.weekly.preview" />
            </Button>
            <LinkButton href={shipmentPath(shipment.id)} variant="quiet">
              <FormattedMessage id="shipper.weekly.back" />
            </LinkButton>
          </div>
        </form>
      </Card>
      {preview ? (
        <RepeatDates
          key={days.join()}
          loadId={shipment.id}
          preview={preview}
          quotesHref={pagePaths.Get_a_Quote__c}
        />
      ) : null}
    </div>
  )
}
