import type { Queries } from '../../database/openDatabase'
import type { PlatformContext } from '../../http/platformContext'

export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/** Until a new installation names the provider's account under Settings. */
const DEFAULT_NAME = 'Freight Portal'

/**
 * Returns the site of a request. The host name counts only when no other site can have it, so that a
 * phishing proxy cannot enroll a passkey for its own name.
 */
export async function relyingPartyOf(queries: Queries, context: PlatformContext): Promise<RelyingParty> {
  const provider = await queries
    .selectFrom('Account')
    .select('Name')
    .where('Type', '=', 'Provider')
    .executeTakeFirst()
  const origin = context.get('origin')
  return { id: new URL(origin).hostname, name: provider?.Name ?? DEFAULT_NAME, origin }
}
