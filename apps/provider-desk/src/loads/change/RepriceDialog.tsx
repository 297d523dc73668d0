import { MAX_LENGTHS, AMOUNT } from '@portal/contract'
import { reprice } from '@portal/contract/client/DeskLoads/reprice'
import type { CoverLoad } from '@portal/contract/methods'
import { NumberField, TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useAction } from '#/methods/useAction'
import styles from '../cover/CoverPanel.module.css'
import { ChangeDialog } from './ChangeDialog'
import type { LoadDialogProps } from './LoadDialogProps'

const RATES = ['linehaul', 'fuelSurcharge', 'sellRate', 'maxBuy'] as const

/** Changes the rates of a load, which raises its rate version (LDD-08, B3). */
export function RepriceDialog({ load, onClose, onDone }: LoadDialogProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const action = useAction(reprice)
  const [rates, setRates] = useState<Readonly<Record<(typeof RATES)[number], number | null>>>(ratesOf(load))
  const [reason, setReason] = useState('')
  const { linehaul } = rates
  const total = (linehaul ?? 0) + (rates.fuelSurcharge ?? 0)
  const change = {
    loadId: load.id,
    linehaul: linehaul ?? 0,
    fuelSurcharge: rates.fuelSurcharge,
    sellRate: rates.sellRate,
    maxBuy: rates.maxBuy,
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  }
  return (
    <ChangeDialog
      title={<FormattedMessage id="loads.reprice.title" values={{ load: load.loadNumber }} />}
      confirm={<FormattedMessage id="loads.reprice.confirm" />}
      change={change}
      action={action}
      problem={linehaul === null ? intl.formatMessage({ id: 'loads.reprice.missing' }) : undefined}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.pair}>
        {RATES.map((name) => (
          <NumberField
            key={name}
            label={<FormattedMessage id={`loads.field.${name}`} />}
            isOptional={name !== 'linehaul'}
            value={rates[name]}
            onValueChange={(value) => setRates((before) => ({ ...before, [name]: value }))}
            isLive
            min={name === 'fuelSurcharge' ? 0 : 0.01}
            max={AMOUNT.max}
            decimals={2}
            unit="$"
            unitSide="start"
          />
        ))}
      </div>
      <p className={styles.quiet}>
        <FormattedMessage
          id="loads.reprice.text"
          values={{
            before: format.money(load.postedRate),
            after: format.money(total),
            margin: rates.sellRate === null ? '–' : format.money(rates.sellRate - total),
          }}
        />
      </p>
      <TextField
        label={<FormattedMessage id="loads.change.reason" />}
        isOptional
        value={reason}
        onValueChange={setReason}
        maxLength={MAX_LENGTHS.reason}
      />
    </ChangeDialog>
  )
}

const ratesOf = ({ linehaul, fuelSurcharge, sellRate, maxBuy }: CoverLoad) => ({
  linehaul,
  fuelSurcharge,
  sellRate,
  maxBuy,
})
