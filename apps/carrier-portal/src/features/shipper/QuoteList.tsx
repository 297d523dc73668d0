import type { Quote } from '@portal/contract/methods'
import {
  Button,
  Card,
  DataList,
  DataListRow,
  EmptyState,
  LinkButton,
  Skeleton,
  Tag,
  toastQueue,
} from '@portal/portal-ui'
import type { TagTone } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { shipmentPath } from '#/address/shipmentPath'
import { useLocale } from '#/i18n/i18n'
import type { MessageId } from '#/i18n/messageId'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { listQuotes } from '#/methods/quotes'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { useFreshOnVisit } from '#/loading/useFreshOnVisit'
import { ListSearch } from './ListSearch'
import styles from './Shipper.module.css'

const AcceptDialog = lazyPart(async () => (await import('./AcceptDialog')).AcceptDialog)

const states: Readonly<Record<string, { label: MessageId; tone: TagTone }>> = {
  Submitted: { label: 'shipper.quote.Submitted', tone: 'neutral' },
  Quoted: { label: 'shipper.quote.Quoted', tone: 'info' },
  Accepted: { label: 'shipper.quote.Accepted', tone: 'success' },
  Expired: { label: 'shipper.quote.Expired', tone: 'warning' },
  Declined: { label: 'shipper.quote.Declined', tone: 'critical' },
}

const PAGE = 10
const LOOK_AGAIN_MS = 2_000
/** Manual prices take longer: stop polling. */
const MOST_LOOKS = 30

/** The company's quotes; polls while a price is pending. */
export function QuoteList({ newest }: { newest: string | undefined }) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('')
  const [count, setCount] = useState(PAGE)
  const isFiltered = search !== '' || status !== ''
  const list = useWire(listQuotes, { ...(search ? { search } : {}), ...(status ? { status } : {}) })
  const { data, error, isFetching, refresh } = list
  const [accepting, setAccepting] = useState<Quote>()
  useFreshOnVisit(list)

  // Refetch: the cached list lacks the new quote.
  useEffect(() => {
    if (newest) void refresh()
  }, [newest, refresh])

  const isWaiting = data?.quotes.some(({ status }) => status === 'Submitted') ?? false
  useEffect(() => {
    if (!isWaiting) return undefined
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= MOST_LOOKS) clearInterval(timer)
      if (document.visibilityState === 'visible') void refresh()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])

  return (
    <Card title={<FormattedMessage id="shipper.quotes" />}>
      <div className={styles.stack}>
        <ListSearch
          label="shipper.quotes.search"
          statuses={Object.entries(states).map(([value, { label }]) => ({
            value,
            label: intl.formatMessage({ id: label }),
          }))}
          search={search}
          status={status}
          onSearch={(text, chosen) => {
            setSearch(text)
            setStatus(chosen)
            setCount(PAGE)
          }}
        />
        {!data ? (
          error ? (
            <ReadFailed titleLevel={3} read={{ isFetching, refresh }} />
          ) : (
            <output aria-label={intl.formatMessage({ id: 'shipper.quotes.loading' })}>
              <Skeleton className={styles.listWaiting} />
            </output>
          )
        ) : data.quotes.length === 0 && isFiltered ? (
          <EmptyState icon={FileText} title={<FormattedMessage id="shipper.quotes.none" />}>
            <FormattedMessage id="shipper.search.noneText" />
          </EmptyState>
        ) : data.quotes.length === 0 ? (
          <EmptyState icon={FileText} title={<FormattedMessage id="shipper.quotes.empty" />}>
            <FormattedMessage id="shipper.quotes.emptyText" />
          </EmptyState>
        ) : (
          <DataList label={intl.formatMessage({ id: 'shipper.quotes' })}>
            {newestFirst(data.quotes, newest)
              .slice(0, count)
              .map((quote) => (
                <QuoteRow key={quote.id} quote={quote} onAccept={() => setAccepting(quote)} />
              ))}
          </DataList>
        )}
        {data && data.quotes.length > count ? (
          <div>
            <Button onPress={() => setCount(count + PAGE)}>
              <FormattedMessage id="shipper.quotes.more" />
            </Button>
          </div>
        ) : null}
      </div>
      {accepting ? (
        <OnDemand onClose={() => setAccepting(undefined)}>
          <AcceptDialog
            quote={accepting}
            onClose={() => setAccepting(undefined)}
            onAccepted={({ name }) => {
              setAccepting(undefined)
              toastQueue.add({
                kind: 'success',
                message: intl.formatMessage({ id: 'shipper.quote.acceptedToast' }, { number: name }),
              })
              void refresh()
            }}
          />
        </OnDemand>
      ) : null}
    </Card>
  )
}

/** A quote that was just requested leads, wherever its pickup would put it. */
const newestFirst = (quotes: readonly Quote[], newest: string | undefined): readonly Quote[] => [
  ...quotes.filter(({ id }) => id === newest),
  ...quotes.filter(({ id }) => id !== newest),
]

function QuoteRow({ quote, onAccept }: { quote: Quote; onAccept: () => void }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { locale } = useLocale()
  const state = states[quote.status]
  const [origin, destination] = [quote.stops[0], quote.stops.at(-1)]
  const lane = intl.formatMessage(
    { id: 'load.lane' },
    { origin: origin ? format.city(origin) : '', destination: destination ? format.city(destination) : '' },
  )
  const between = quote.stops.length - 2
  const zone = quote.pickupTimeZone ?? 'America/Chicago'
  return (
    <DataListRow
      title={
        <strong>
          {lane}
          {between > 0 ? ` ${intl.formatMessage({ id: 'shipper.stopsBetween' }, { count: between })}` : ''}
        </strong>
      }
      facts={
        <>
          <span>{quote.name}</span>
          <span>
            <FormattedMessage
              id="shipper.pickupAt"
              values={{ time: formatDateTimeWithZone(quote.pickupFrom, zone, locale) }}
            />
          </span>
          <span>{format.equipment(quote.equipmentType)}</span>
          <span>{format.pounds(quote.weightLbs)}</span>
          {quote.status === 'Quoted' && quote.validUntil ? (
            <span>
              <FormattedMessage
                id="shipper.validUntil"
                values={{ time: formatDateTimeWithZone(quote.validUntil, zone, locale) }}
              />
            </span>
          ) : null}
        </>
      }
      tags={state ? <Tag tone={state.tone}>{intl.formatMessage({ id: state.label })}</Tag> : null}
      amount={typeof quote.quote === 'number' ? <strong>{format.money(quote.quote)}</strong> : null}
      actions={
        quote.status === 'Quoted' ? (
          <Button
            variant="primary"
            onPress={onAccept}
            aria-label={intl.formatMessage({ id: 'shipper.quote.acceptNamed' }, { number: quote.name })}
          >
            <FormattedMessage id="shipper.quote.accept" />
          </Button>
        ) : quote.loadId ? (
          <LinkButton
            href={shipmentPath(quote.loadId)}
            aria-label={intl.formatMessage({ id: 'shipper.quote.openNamed' }, { number: quote.name })}
          >
            <FormattedMessage id="shipper.quote.open" />
          </LinkButton>
        ) : null
      }
    />
  )
}
