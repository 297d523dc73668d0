import { AMOUNT } from '@portal/contract'
import type { CoverLoad } from '@portal/contract/methods'
import { NumberField } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'

export interface BuyAmountFieldProps {
  load: Pick<CoverLoad, 'sellRate' | 'maxBuy' | 'loadedMiles'>
  value: number | null
  onValueChange: (amount: number | null) => void
  errorMessage: string | undefined
}

/** The field of the carrier's rate, with its margin. */
export function BuyAmountField({ load, value, onValueChange, errorMessage }: BuyAmountFieldProps) {
  const format = useFreightFormat()
  const hints = [
    value !== null && load.loadedMiles > 0 ? format.perMile(value / load.loadedMiles) : undefined,
    value !== null && load.sellRate
      ? `${format.money(load.sellRate - value)} (${format.percent(((load.sellRate - value) / load.sellRate) * 100)})`
      : undefined,
  ]
  return (
    <NumberField
      label={<FormattedMessage id="loads.amount" />}
      hint={
        <FormattedMessage
          id="loads.amount.hint"
          values={{
            perMile: hints[0] ?? '–',
            margin: hints[1] ?? '–',
            limit: load.maxBuy === null ? 'none' : 'some',
            maxBuy: format.money(load.maxBuy),
          }}
        />
      }
      value={value}
      onValueChange={onValueChange}
      isLive
      min={0.01}
      max={AMOUNT.max}
      decimals={2}
      unit="$"
      unitSide="start"
      errorMessage={errorMessage}
    />
  )
}
