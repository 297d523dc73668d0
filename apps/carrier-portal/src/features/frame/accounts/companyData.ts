import type { HeaderAccount } from '@portal/portal-ui'
import type { Session } from '#/session/session'

/** An account of `getAccounts`; its address is "City, State". */
export interface ListedAccount {
  id: string
  name: string
  address?: string | null | undefined
}

/** An account with the user's role. */
export interface Company extends ListedAccount {
  role: string | null
}

/** Maps accounts by id, with the user's role (ACC-04). */
export function companiesById(
  listed: readonly ListedAccount[],
  session: Session,
): ReadonlyMap<string, Company> {
  const roles = new Map((session.accounts ?? []).map(({ id, role }) => [id, role ?? null]))
  return new Map(listed.map((account) => [account.id, { ...account, role: roles.get(account.id) ?? null }]))
}

/** @throws {Error} 'Nothing found for accountId: {id}' for an unknown account (ERR-10). */
export function companyOf(companies: ReadonlyMap<string, Company>, accountId: string): Company {
  const company = companies.get(accountId)
  if (!company) throw new Error(`Nothing found for accountId: ${accountId}`)
  return company
}

/** Accounts for the header. The component maps the state's name to its code (ACC-01, ACC-02). */
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
