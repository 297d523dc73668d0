import type { ProviderIdentity } from '@portal/contract/methods'
import type { Queries } from '../../database/openDatabase'
import { logoTables } from './logoTable'

/** Public. The query changes with the logo, which invalidates caches. */
export const LOGO_PATH = '/services/company-logo'

/** ADM-02. Runs in a system transaction: callers cannot read the account. */
export async function readProviderIdentity(queries: Queries): Promise<ProviderIdentity> {
  const [account, settings, logo] = await Promise.all([
    queries
      .selectFrom('Account')
      .select([
        'Name as name',
        'MC_Number__c as mcNumber',
        'BillingStreet as street',
        'BillingCity as city',
        'BillingState as state',
        'BillingPostalCode as postalCode',
        'Phone as phone',
      ])
      .where('Type', '=', 'Provider')
      .executeTakeFirst(),
    queries
      .selectFrom('Portal_Settings__c')
      .select([
        'After_Hours_Phone__c as afterHoursPhone',
        'Accounting_Phone__c as accountingPhone',
        'Company_Email__c as email',
        'Privacy_Email__c as privacyEmail',
      ])
      .orderBy('CreatedDate')
      .limit(1)
      .executeTakeFirst(),
    logoTables(queries).selectFrom('portal_logo').select('sha256').executeTakeFirst(),
  ])
  return {
    ...(account ?? {
      name: '',
      mcNumber: null,
      street: null,
      city: null,
      state: null,
      postalCode: null,
      phone: null,
    }),
    ...(settings ?? { afterHoursPhone: null, accountingPhone: null, email: null, privacyEmail: null }),
    logoUrl: logo ? `${LOGO_PATH}?v=${logo.sha256.slice(0, 16)}` : null,
  }
}

/** Renders street, then city, state and ZIP code; omits missing parts. */
export function addressLines({
  street,
  city,
  state,
  postalCode,
}: Pick<ProviderIdentity, 'street' | 'city' | 'state' | 'postalCode'>): readonly string[] {
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [street, [city, region].filter(Boolean).join(', ')].filter((line): line is string => Boolean(line))
}
