import { AMOUNT } from '@portal/contract'
import { decline } from '@portal/contract/client/DeskQuotes/decline'
import { price } from '@portal/contract/client/DeskQuotes/price'
import { Button, Card, Money, NumberField, Select, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useSession } from '#/session/SessionProvider'
import type { FormValues } from '#/workspace/form/formValues'
import { useDraft } from '#/workspace/form/useDraft'
import type { QueuedQuote } from './quoteMethods'
import styles from './Quotes.module.css'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** For how many days a price may be valid. */
const VALID_DAYS = [1, 2, 3, 5, 7, 14] as const
const DEFAULT_DAYS = 3

export interface PriceFormProps {
  quote: QueuedQuote
  onAnswered: () => void
}

/** Prices a quote request with a validity, or declines the request with a reason. */
export function PriceForm({ quote, onAnswered }: PriceFormProps) {
  const intl = useIntl()
  const { role, userId } = useSession()
  const { draft, setDraft, forget } = useDraft(`${userId ?? ''}:price:${quote.id}`, () => ({
    version: '',
    base: { amount: quote.suggestedPrice, days: DEFAULT_DAYS },
    changes: {},
  }))
  const values = { ...draft.base, ...draft.changes }
  const amount = typeof values['amount'] === 'number' ? values['amount'] : null
  const days = typeof values['days'] === 'number' ? values['days'] : DEFAULT_DAYS
  const change = (changed: FormValues) =>
    setDraft((now) => ({ ...now, changes: { ...now.changes, ...changed } }))
  const [isMissing, setIsMissing] = useState(false)
  const [isDeclining, setIsDeclining] = useState(false)
  const pricing = useAction(price)
  const declining = useAction(decline)
  if (role !== 'Provider Admin' && role !== 'Carrier Sales') return null
  const { laneMedianRpm, miles } = quote
  const buy = laneMedianRpm !== null && miles !== null ? laneMedianRpm * miles : undefined
  const done = (message: 'quotes.done.price' | 'quotes.done.decline') => {
    forget()
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: message }, { name: quote.name }) })
    onAnswered()
  }
  async function send() {
    if (!amount) {
      setIsMissing(true)
      return
    }
    // To the hour, so that a retry repeats the request.
    const validUntil = new Date(Math.ceil((Date.now() + days * DAY_MS) / HOUR_MS) * HOUR_MS).toISOString()
    if (await pricing.run({ quoteId: quote.id, amount, validUntil })) done('quotes.done.price')
  }
  async function sendDecline(reason: string) {
    if (await declining.run({ quoteId: quote.id, reason })) done('quotes.done.decline')
  }
  return (
    <Card titleLevel={3} title={<FormattedMessage id="quotes.price" />}>
      <form
        className={styles.price}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <NumberField
          label={<FormattedMessage id="quotes.amount" />}
          hint={
            quote.suggestedPrice === null ? undefined : (
              <FormattedMessage
                id="quotes.suggestedMargin"
                values={{
                  percent: intl.formatNumber(quote.marginPct / 100, {
                    style: 'percent',
                    maximumFractionDigits: 2,
                  }),
                }}
              />
            )
          }
          value={amount}
          onValueChange={(value) => {
            change({ amount: value })
            setIsMissing(false)
          }}
          isLive
          min={0}
          max={AMOUNT.max}
          decimals={2}
          unit="USD"
          errorMessage={isMissing ? intl.formatMessage({ id: 'quotes.amount.missing' }) : undefined}
        />
        <Select
          label={<FormattedMessage id="quotes.validFor" />}
          options={VALID_DAYS.map((count) => ({
            value: String(count),
            label: intl.formatMessage({ id: 'quotes.days' }, { count }),
          }))}
          value={String(days)}
          onValueChange={(value) => change({ days: Number(value) })}
        />
        <Button variant="primary" type="submit" isPending={pricing.isPending}>
          <FormattedMessage id="quotes.send" />
        </Button>
        <Button variant="destructive" onPress={() => setIsDeclining(true)}>
          <FormattedMessage id="quotes.decline" />
        </Button>
      </form>
      {amount && buy !== undefined ? (
        <p className={styles.quiet}>
          <FormattedMessage
            id="quotes.margin"
            values={{
              margin: <Money amount={amount - buy} size="sm" />,
              percent: intl.formatNumber((amount - buy) / amount, {
                style: 'percent',
                maximumFractionDigits: 1,
              }),
              buy: <Money amount={buy} size="sm" />,
            }}
          />
        </p>
      ) : null}
      <Failure>{pricing.failure}</Failure>
      {isDeclining ? (
        <ReasonDialog
          isDestructive
          title={<FormattedMessage id="quotes.decline.title" values={{ name: quote.name }} />}
          action={intl.formatMessage({ id: 'quotes.decline' })}
          isPending={declining.isPending}
          failure={declining.failure}
          onConfirm={(reason) => void sendDecline(reason)}
          onClose={() => {
            setIsDeclining(false)
            declining.reset()
          }}
        >
          <p>
            <FormattedMessage id="quotes.decline.text" />
          </p>
        </ReasonDialog>
      ) : null}
    </Card>
  )
}
