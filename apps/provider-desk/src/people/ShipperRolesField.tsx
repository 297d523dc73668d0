import { SHIPPER_ROLES, type ShipperRole } from '@portal/contract'
import { CheckboxGroup } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'

interface ShipperRolesFieldProps {
  value: readonly ShipperRole[]
  onValueChange: (roles: ShipperRole[]) => void
  isChecked: boolean
}

/** Field for the roles of a shipper's user in the portal (PDR-54). */
export function ShipperRolesField({ value, onValueChange, isChecked }: ShipperRolesFieldProps) {
  const intl = useIntl()
  return (
    <CheckboxGroup
      label={<FormattedMessage id="people.shipperRoles" />}
      hint={<FormattedMessage id="people.shipperRoles.hint" />}
      options={SHIPPER_ROLES.map((role) => ({
        value: role,
        label: intl.formatMessage({ id: `people.shipperRole.${role}` }),
      }))}
      value={[...value]}
      onValueChange={(chosen) => onValueChange(SHIPPER_ROLES.filter((role) => chosen.includes(role)))}
      errorMessage={
        isChecked && value.length === 0
          ? intl.formatMessage({ id: 'people.shipperRoles.missing' })
          : undefined
      }
    />
  )
}
