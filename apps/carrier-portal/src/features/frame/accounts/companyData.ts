import type { HeaderAccount } from '@portal/portal-ui'
import type { Session } from '../../../session/session'

/** What `getAccounts` says of an account: "City, State" is its address. */
export interface ListedAccount {
  id: string
  name: string
  address?: string | null | undefined
}

/** An account that this person may act for, with the role that the person has there. */
export interface Company extends ListedAccount {
  role: string | null
}

/** The accounts by their id, each with the person's role in it (ACC-04). */
export function companiesById(
  listed: readonly ListedAccount[],
  session: Session,
): ReadonlyMap<string, Company> {
  const roles = new Map((session.accounts ?? []).map(({ id, role }) => [id, role ?? null]))
  return new Map(listed.map((account) => [account.id, { ...account, role: roles.get(account.id) ?? null }]))
}

/** @throws {Error} 'Nothing found for accountId: {id}' for an account that is none of these (ERR-10). */
export function companyOf(companies: ReadonlyMap<string, Company>, accountId: string): Company {
  const company = companies.get(accountId)
  if (!company) throw new Error(`Nothing found for accountId: ${accountId}`)
  return company
}

/** The accounts as the header shows them. The component turns the state's name into its code (ACC-01, ACC-02). */
export function headerAccounts(
  companies: ReadonlyMap<string, Company>,
  accountId: string | null,
): readonly HeaderAccount[] {
  return [...companies.values()].map(({ id, name, address }) => {
    const [city = '', state = ''] = (address ?? '').split(/,\s*/)
    return {
      id,
      name,
      isSelected: id === accountId,
      ...(city ? { city } : {}),
      ...(state ? { state } : {}),
    }
  })
}
