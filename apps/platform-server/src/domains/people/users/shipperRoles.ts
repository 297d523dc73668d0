import { SHIPPER_ROLES, type ShipperRole } from '@portal/contract'

/** A membership from before these roles has them all. */
export function shipperRolesOf({ shipperRoles }: { shipperRoles: string | null }): ShipperRole[] {
  const names = shipperRoles?.split(';') ?? ['Admin']
  return SHIPPER_ROLES.filter((role) => names.includes(role))
}
