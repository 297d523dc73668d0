import type { HeaderAccount } from '@portal/portal-ui'
import type { Session } from '../../session/session'

/** The accounts that this person may act for, as the header shows them. The server writes an address as "City, ST". */
export function accountsOf({ accounts, accountId }: Session): readonly HeaderAccount[] {
  return (accounts ?? []).map(({ id, name, address }) => {
    const [city = '', state = ''] = typeof address === 'string' ? address.split(/,\s*/) : []
    return {
      id,
      name,
      isSelected: id === accountId,
      ...(city ? { city } : {}),
      ...(state ? { state } : {}),
    }
  })
}
