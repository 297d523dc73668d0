import type { PortalTransaction } from '../../database/openDatabase'

const COLUMNS = [
  'Id as accountId',
  'Name as name',
  'MC_Number__c as mcNumber',
  'DOT_Number__c as dotNumber',
  'Status__c as status',
  'Phone as phone',
  'BillingCity as city',
  'BillingState as state',
  'Identity_Status__c as identityStatus',
  'Identity_Confirmed_At__c as identityConfirmedAt',
  'Authority_Status__c as authorityStatus',
  'Authority_Checked_At__c as authorityCheckedAt',
  'Authority_Since__c as authoritySince',
  'Authority_Ends__c as authorityEnds',
  'Cargo_Insurance__c as cargoInsurance',
  'Auto_Liability__c as autoLiability',
  'Insurance_Expires__c as insuranceExpires',
  'Insurer__c as insurer',
  'Insurance_Policy__c as policyNumber',
  'W9_On_File__c as isW9OnFile',
  'Remit_To__c as remitTo',
  'Factoring_Company__c as factoringCompany',
  'Remit_To_Hold_Until__c as heldUntil',
  'Changes_Requested__c as changesRequested',
  'Suspended_At__c as suspendedAt',
  'Suspension_Reason__c as suspensionReason',
] as const

/** Bank and remit-to are for some roles only. */
export interface FactsReader {
  seesRemitTo: boolean
  now: Date
}

interface MoneyFacts {
  remitTo: string | null
  factoringCompany: string | null
  heldUntil: Date | null
}

/** Omits hidden fields, and an expired hold. */
const shownTo = <Row extends MoneyFacts>(row: Row, { seesRemitTo, now }: FactsReader): Row => ({
  ...row,
  remitTo: seesRemitTo ? row.remitTo : null,
  factoringCompany: seesRemitTo ? row.factoringCompany : null,
  heldUntil: row.heldUntil && row.heldUntil > now ? row.heldUntil : null,
})

/** Indexes companies by id. Runs in a system transaction. */
export async function readCompanyFacts(
  transaction: PortalTransaction,
  accountIds: readonly string[],
  reader: FactsReader,
) {
  if (accountIds.length === 0) return new Map<string, never>()
  const rows = await transaction
    .selectFrom('Account')
    .select(COLUMNS)
    .where('Id', 'in', [...accountIds])
    .execute()
  return new Map(
    rows.map((row) => {
      const {
        accountId,
        name: _name,
        mcNumber: _mc,
        dotNumber: _dot,
        status: _status,
        suspendedAt: _at,
        suspensionReason: _why,
        ...facts
      } = shownTo(row, reader)
      return [accountId, facts]
    }),
  )
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`)

/** Matches a part of the name, or the beginning of an MC or DOT number. Runs in a system transaction. */
export async function listCarriers(
  transaction: PortalTransaction,
  { search, offset, limit }: { search: string; offset: number; limit: number },
  reader: FactsReader,
) {
  const start = `${escaped(search.replace(/^(?:MC|DOT)[\s-]*/iu, ''))}%`
  const rows = await transaction
    .selectFrom('Account')
    .select(COLUMNS)
    .where('Type', '=', 'Carrier')
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('Name', 'ilike', `%${escaped(search)}%`),
          where('MC_Number__c', 'like', start),
          where('DOT_Number__c', 'like', start),
        ]),
      ),
    )
    .orderBy('Name')
    .orderBy('Id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => shownTo(row, reader))
}
