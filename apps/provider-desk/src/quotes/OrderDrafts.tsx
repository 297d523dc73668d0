import { post } from '@portal/contract/client/DeskLoads/post'
import { Button, Card, EmptyState, LinkButton, Money, Tag, toastQueue } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { CancelDialog } from '#/loads/change/CancelDialog'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { Facts } from '#/facts/Facts'
import { QueueDetail } from '#/queue/QueueDetail'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueItem } from '#/queue/useQueueItem'
import { useSession } from '#/session/SessionProvider'
import type { OrderDraft } from './quoteMethods'
import styles from './Quotes.module.css'

const OFFICE_ZONE = 'America/Chicago'
const POSTERS: readonly (string | null)[] = ['Provider Admin', 'Carrier Sales', 'Operations']

export interface OrderDraftsProps {
  drafts: readonly OrderDraft[]
  onChanged: () => Promise<unknown>
}

const routeOf = ({ stops }: OrderDraft): string =>
  [stops[0], stops.at(-1)].flatMap((stop) => (stop ? [`${stop.city}, ${stop.state}`] : [])).join(' → ')

/** Key of a draft: one with a quote may have no load, and the other way round. */
const idOf = ({ quoteId, loadId }: OrderDraft): string => quoteId ?? loadId ?? ''

/** Accepted quotes and X12 tenders whose load waits to be posted, with its missing fields (QTD-03). */
export function OrderDrafts({ drafts, onChanged }: OrderDraftsProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { selection, item: selected, finish } = useQueueItem(drafts, idOf)
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'quotes.tab.drafts' })}
      selection={selection}
      onNext={finish}
      items={drafts.map((draft) => ({
        id: idOf(draft),
        title: routeOf(draft),
        detail: [
          draft.loadNumber ?? draft.name,
          format.code('equipment', draft.equipmentType),
          draft.shipper,
        ],
      }))}
      empty={
        <EmptyState
          titleLevel={2}
          icon={PackageCheck}
          title={<FormattedMessage id="quotes.noDrafts.title" />}
        >
          <FormattedMessage id="quotes.noDrafts.text" />
        </EmptyState>
      }
    >
      {selected ? (
        <DraftDetail
          key={idOf(selected)}
          draft={selected}
          onDone={() => {
            finish()
            void onChanged()
          }}
        />
      ) : null}
    </QueueLayout>
  )
}

function DraftDetail({ draft, onDone }: { draft: OrderDraft; onDone: () => void }) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { role } = useSession()
  const { run, isPending, failure } = useAction(post)
  // The shipper may fill in details after a refusal.
  const [refusedAt, setRefusedAt] = useState<number>()
  const [isCanceling, setCanceling] = useState(false)
  const { loadId, loadNumber, name, shipper, missing, sell, pickupFrom, pickupTimeZone, weightLbs } = draft
  function finish(id: 'quotes.done.post' | 'loads.done.cancel') {
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id }, { load: loadNumber }) })
    onDone()
  }
  async function send() {
    if (loadId === null) return
    if (await run({ loadId })) finish('quotes.done.post')
    else setRefusedAt(missing.length)
  }
  return (
    <QueueDetail
      title={loadId === null ? name : <Link to={`/r/${loadId}`}>{loadNumber}</Link>}
      subtitle={shipper}
      status={
        <Tag tone={missing.length > 0 || loadId === null ? 'warning' : 'success'}>
          {loadId === null ? (
            <FormattedMessage id="quotes.draft.enter" />
          ) : (
            <FormattedMessage id="quotes.draft.state" values={{ count: missing.length }} />
          )}
        </Tag>
      }
    >
      <Card titleLevel={3} title={routeOf(draft)}>
        <Facts
          facts={[
            {
              id: 'pickup',
              label: <FormattedMessage id="quotes.pickup" />,
              value: formatDateTimeWithZone(pickupFrom, pickupTimeZone ?? OFFICE_ZONE, intl.locale),
            },
            {
              id: 'equipment',
              label: <FormattedMessage id="quotes.equipment" />,
              value: format.code('equipment', draft.equipmentType),
            },
            {
              id: 'weight',
              label: <FormattedMessage id="quotes.weight" />,
              value: <FormattedMessage id="quotes.lbs" values={{ weight: weightLbs }} />,
            },
            {
              id: 'sell',
              label: <FormattedMessage id="quotes.sell" />,
              value: sell === null ? null : <Money amount={sell} size="sm" />,
            },
          ]}
        />
      </Card>
      {missing.length > 0 ? <MissingDetails draft={draft} /> : null}
      {loadId === null ? (
        <p>
          <FormattedMessage id="quotes.draft.enterText" />
        </p>
      ) : null}
      <Failure>{refusedAt === missing.length ? failure : undefined}</Failure>
      {POSTERS.includes(role) ? (
        <div className={styles.actions}>
          {loadId === null ? (
            <LinkButton variant="primary" href="/desk/loads/new">
              <FormattedMessage id="quotes.draft.new" />
            </LinkButton>
          ) : (
            <>
              <Button variant="primary" isPending={isPending} onPress={() => void send()}>
                <FormattedMessage id="quotes.draft.post" />
              </Button>
              <Button variant="destructive" onPress={() => setCanceling(true)}>
                <FormattedMessage id="quotes.draft.cancel" />
              </Button>
            </>
          )}
        </div>
      ) : null}
      {isCanceling && loadId !== null ? (
        <CancelDialog
          load={{ id: loadId, loadNumber: loadNumber ?? name, status: 'Draft' }}
          onClose={() => setCanceling(false)}
          onDone={() => finish('loads.done.cancel')}
        />
      ) : null}
    </QueueDetail>
  )
}

/** Fields that the shipper still has to fill in, or staff for a draft without a quote. */
function MissingDetails({ draft: { quoteId, missing, stops } }: { draft: OrderDraft }) {
  const codeText = useCodeText()
  return (
    <Card titleLevel={3} title={<FormattedMessage id="quotes.draft.missing" />}>
      <p className={styles.quiet}>
        <FormattedMessage
          id={quoteId === null ? 'quotes.draft.missingText.tender' : 'quotes.draft.missingText'}
        />
      </p>
      <ul>
        {missing.map(({ field, stop }) => (
          <li key={`${field} ${stop ?? ''}`}>
            {codeText('quotes.missing', field)}
            {stop === undefined ? null : ` (${stops[stop]?.city ?? stop + 1})`}
          </li>
        ))}
      </ul>
    </Card>
  )
}
