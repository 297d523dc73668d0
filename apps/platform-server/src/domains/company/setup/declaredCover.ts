import type { PortalTransaction } from '../../../database/openDatabase'

/** Figures that a carrier typed from its certificate. */
interface DeclaredColumns {
  readonly declaredCargo: number | null
  readonly declaredAuto: number | null
  readonly declaredExpires: string | null
  readonly declaredInsurer: string | null
  readonly declaredPolicy: string | null
}

const DECLARED_COLUMNS = [
  'Declared_Cargo__c as declaredCargo',
  'Declared_Auto__c as declaredAuto',
  'Declared_Expires__c as declaredExpires',
  'Declared_Insurer__c as declaredInsurer',
  'Declared_Policy__c as declaredPolicy',
] as const

/** Null without both limits and the last day. */
export function declaredCoverOf(columns: DeclaredColumns) {
  const { declaredCargo: cargo, declaredAuto: auto, declaredExpires: expires } = columns
  if (cargo === null || auto === null || expires === null) return null
  return { cargo, auto, expires, insurer: columns.declaredInsurer, policyNumber: columns.declaredPolicy }
}

/** Not yet confirmed by the provider (ONB-04). */
export async function readDeclaredCover(transaction: PortalTransaction, accountId: string) {
  const row = await transaction
    .selectFrom('Account')
    .select(DECLARED_COLUMNS)
    .where('Id', '=', accountId)
    .executeTakeFirst()
  return row ? declaredCoverOf(row) : null
}
