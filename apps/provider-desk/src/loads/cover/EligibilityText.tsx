import { LOAD_ELIGIBILITY_CODES } from '@portal/contract'
import type { RankedCarrier } from '@portal/contract/methods'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'

/** Renders a missing requirement of a carrier (B5); an unknown reason is rendered in the server's words. */
export function EligibilityText({ reason }: { reason: RankedCarrier['missing'][number] }) {
  const format = useFreightFormat()
  const { amount, deliveryDay, equipmentType, requirement } = reason.values
  const code = LOAD_ELIGIBILITY_CODES.find((one) => one === reason.code)
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
