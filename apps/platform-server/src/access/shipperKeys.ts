import type { ShipperKey, ShipperRole } from '@portal/contract'

const KEYS_OF_ROLE: Readonly<Record<ShipperRole, readonly ShipperKey[]>> = {
  Admin: ['shipperUsers', 'shipperOrders', 'shipperBilling'],
  Orders: ['shipperOrders'],
  Billing: ['shipperBilling'],
}

/**
 * The access keys of a shipper's person (PDR-54).
 *
 * @param roles null for memberships from before the roles, which could do everything.
 */
export function shipperKeys(roles: string | null): readonly ShipperKey[] {
  const names = roles?.split(';') ?? ['Admin']
  const roleNames = Object.keys(KEYS_OF_ROLE) as ShipperRole[]
  return [...new Set(roleNames.filter((name) => names.includes(name)).flatMap((name) => KEYS_OF_ROLE[name]))]
}
