import { Card, FactLine, Money, Stat, StatList, Table, type TableColumn } from '@portal/portal-ui'
import { formatDateTimeWithZone, formatPhone } from '@portal/portal-ui/formatters'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { phoneLink } from '#/freight/phoneLink'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { EmailLink } from '#/facts/EmailLink'
import { Facts, type Fact } from '#/facts/Facts'
import { QueueDetail } from '#/queue/QueueDetail'
import { PriceForm } from './PriceForm'
import type { QueuedQuote } from './quoteMethods'
import styles from './Quotes.module.css'

/** Fallback zone of a quote, the office's. */
const OFFICE_ZONE = 'America/Chicago'

const LANE_COLUMNS: readonly TableColumn<QueuedQuote['laneLoads'][number]>[] = [
  {
    id: 'load',
    header: <FormattedMessage id="quotes.load" />,
    cell: ({ loadId, loadNumber }) => <Link to={`/r/${loadId}`}>{loadNumber}</Link>,
  },
  {
    id: 'pickup',
    header: <FormattedMessage id="quotes.pickup" />,
    cell: ({ pickupFrom: at }) => (at ? <FormattedDate value={at} dateStyle="medium" /> : '—'),
  },
  {
    id: 'buy',
    header: <FormattedMessage id="quotes.buy" />,
    align: 'end',
    cell: ({ buy }) => (buy === null ? '—' : <Money amount={buy} size="sm" />),
  },
  {
    id: 'rpm',
    header: <FormattedMessage id="quotes.rpm" />,
    align: 'end',
    cell: ({ buy, miles: loaded }) =>
      buy === null || loaded === 0 ? '—' : <Money amount={buy / loaded} cents="always" size="sm" />,
  },
  {
    id: 'sell',
    header: <FormattedMessage id="quotes.sell" />,
    align: 'end',
    cell: ({ sell }) => (sell === null ? '—' : <Money amount={sell} size="sm" />),
  },
]

export interface QuoteDetailProps {
  quote: QueuedQuote
  onAnswered: () => void
}

/** Renders a quote request beside its lane's rates, and the price. */
export function QuoteDetail({ quote, onAnswered }: QuoteDetailProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { name, accountId, shipper, contact, stops, equipmentType, weightLbs, pickupFrom } = quote
  const { laneMedianRpm, suggestedPrice, miles, laneLoads } = quote
  const freight: readonly Fact[] = [
    {
      id: 'pickup',
      label: <FormattedMessage id="quotes.pickup" />,
      value: formatDateTimeWithZone(pickupFrom, quote.pickupTimeZone ?? OFFICE_ZONE, intl.locale),
    },
    {
      id: 'equipment',
      label: <FormattedMessage id="quotes.equipment" />,
      value: format.code('equipment', equipmentType),
    },
    {
      id: 'commodity',
      label: <FormattedMessage id="quotes.commodity" />,
      value: quote.freight.commodity && format.code('commodity', quote.freight.commodity),
    },
    {
      id: 'weight',
      label: <FormattedMessage id="quotes.weight" />,
      value: <FormattedMessage id="quotes.lbs" values={{ weight: weightLbs }} />,
    },
    {
      id: 'email',
      label: <FormattedMessage id="quotes.email" />,
      value: contact.email && <EmailLink email={contact.email} />,
    },
    {
      id: 'phone',
      label: <FormattedMessage id="quotes.phone" />,
      value: contact.phone && <a href={phoneLink(contact.phone)}>{formatPhone(contact.phone)}</a>,
    },
  ]
  return (
    <QueueDetail
      title={stops.map(({ city, state }) => `${city}, ${state}`).join(' → ')}
      subtitle={
        <FactLine>
          {name}
          {accountId ? <Link to={`/r/${accountId}`}>{shipper}</Link> : contact.name}
        </FactLine>
      }
    >
      {quote.hold ? (
        <p className={styles.quiet}>
          <FormattedMessage
            id="quotes.hold"
            values={{ reason: <FormattedMessage id={`quotes.hold.${quote.hold}`} /> }}
          />
        </p>
      ) : null}
      <PriceForm quote={quote} onAnswered={onAnswered} />
      <Card titleLevel={3} title={<FormattedMessage id="quotes.lane" />}>
        <StatList>
          <Stat
            label={<FormattedMessage id="quotes.median" />}
            value={laneMedianRpm === null ? '—' : <Money amount={laneMedianRpm} cents="always" per="/mi" />}
          />
          <Stat
            label={<FormattedMessage id="quotes.miles" />}
            value={miles === null ? '—' : <FormattedNumber value={miles} maximumFractionDigits={0} />}
          />
          <Stat
            label={<FormattedMessage id="quotes.suggested" />}
            value={suggestedPrice === null ? '—' : <Money amount={suggestedPrice} />}
          />
        </StatList>
        <Table
          caption={intl.formatMessage({ id: 'quotes.laneLoads' })}
          isCaptionShown
          rows={laneLoads}
          rowKey={({ loadId }) => loadId}
          columns={LANE_COLUMNS}
          empty={<FormattedMessage id="quotes.noLaneLoads" />}
        />
      </Card>
      <Card titleLevel={3} title={<FormattedMessage id="quotes.request" />}>
        <Facts facts={freight} />
        <ol className={styles.stops}>
          {stops.map(({ city, state, street, postalCode, reference, type }, index) => (
            // Stops have no id and never change their order, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={index}>
              <strong>
                {city}, {state} {postalCode}
              </strong>
              <FactLine className={styles.quiet}>
                {type}
                {street}
                {reference}
              </FactLine>
            </li>
          ))}
        </ol>
      </Card>
    </QueueDetail>
  )
}
