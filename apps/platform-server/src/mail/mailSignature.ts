import type { Queries } from '../database/openDatabase'
import { addressLines, readProviderIdentity } from '../domains/provider/providerIdentity'

/** Returns name, address, MC number, phone and email of the provider (ADM-02). */
export async function readMailSignature(queries: Queries): Promise<readonly string[]> {
  const provider = await readProviderIdentity(queries)
  const contacts = [provider.mcNumber && `MC ${provider.mcNumber}`, provider.phone, provider.email]
  return [provider.name, addressLines(provider).join(', '), contacts.filter(Boolean).join(' · ')].filter(
    (line) => line !== '',
  )
}
