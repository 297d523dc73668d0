import type { PortalTransaction } from '../../../database/openDatabase'

/** Columns of the insurance figures that a carrier typed from its certificate. */
interface DeclaredColumns {
  readonly declaredCargo: number | null
  readonly declaredAuto: number | null
  readonly declaredExpires: string | null
}

/** The figures of the columns; null unless all three are there. */
export function declaredCoverOf({ declaredCargo, declaredAuto, declaredExpires }: DeclaredColumns) {
  if (declaredCargo === null || declaredAuto === null || declaredExpires === null) return null
  return { cargo: declaredCargo, auto: declaredAuto, expires: declaredExpires }
}

/** Cover that the carrier declared from its certificate and the provider has not confirmed yet (ONB-04). */
export async function readDeclaredCover(transaction: PortalTransaction, accountId: string) {
  const row = await transaction
    .selectFrom('Account')
    .select([
      'Declared_Cargo__c as declaredCargo',
      'Declared_Auto__c as declaredAuto',
      'Declared_Expires__c as declaredExpires',
    ])
    .where('Id', '=', accountId)
    .executeTakeFirst()
  return row ? declaredCoverOf(row) : null
}
