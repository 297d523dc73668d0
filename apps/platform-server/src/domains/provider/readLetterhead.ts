import type { Queries } from '../../database/openDatabase'
import type { Letterhead } from './drawLetterhead'
import { logoTables } from './logoTable'
import { readProviderIdentity } from './providerIdentity'

/** Runs in a system transaction. */
export async function readLetterhead(queries: Queries): Promise<Letterhead> {
  const [{ logoUrl: _address, ...identity }, logo] = await Promise.all([
    readProviderIdentity(queries),
    logoTables(queries).selectFrom('portal_logo').select('png').executeTakeFirst(),
  ])
  return { ...identity, logo: logo?.png ?? null }
}
