import type { RankedCarrier } from '@portal/contract/methods'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'

const KNOWN = [
  'AUTHORITY_NOT_ACTIVE',
  'INSURANCE_EXPIRES',
  'CARGO_INSURANCE_TOO_LOW',
  'AUTO_LIABILITY_TOO_LOW',
  'EQUIPMENT_MISSING',
  'SPECIALTY_MISSING',
] as const

/** Renders a missing requirement of a carrier (B5); an unknown reason is rendered in the server's words. */
export function EligibilityText({ reason }: { reason: RankedCarrier['missing'][number] }) {
  const format = useFreightFormat()
  const { amount, deliveryDay, equipmentType, requirement } = reason.values
  const code = KNOWN.find((one) => one === reason.code)
  if (!code) return reason.message
  return (
    <FormattedMessage
      id={`loads.missing.${code}`}
      values={{
        amount: format.money(amount),
        day: deliveryDay ? format.shortDay(`${deliveryDay}T12:00:00Z`, 'UTC') : '',
        equipment: equipmentType ? format.code('equipment', equipmentType) : '',
        requirement: requirement ? format.code('requirement', requirement) : '',
      }}
    />
  )
}
