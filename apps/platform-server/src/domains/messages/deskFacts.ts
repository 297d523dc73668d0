import { parseFacilityHours } from '@portal/contract'
import type { Queries } from '../../database/openDatabase'
import { opensNext } from '../../places/opensNext'

export interface DeskFacts {
  handler: { name: string; phone: string | null } | undefined
  provider: { name: string; phone: string | null }
  /** When the desk opens next; null while it is open, or without hours. */
  desk: { opensAt: Date; timeZone: string } | null
  /** For nights and weekends; null while the desk is open. */
  nightPhone: string | null
}

/**
 * Members do not see the provider's staff: runs in a system transaction, and returns a business number,
 * never a mobile one.
 */
export async function readDeskFacts(queries: Queries, loadId: string | null, now: Date): Promise<DeskFacts> {
  const [provider, handler, settings] = await Promise.all([
    queries
      .selectFrom('Account')
      .select(['Name as name', 'Phone as phone'])
      .where('Type', '=', 'Provider')
      .executeTakeFirst(),
    loadId === null ? undefined : readHandler(queries, loadId),
    queries
      .selectFrom('Portal_Settings__c')
      .select([
        'Desk_Hours__c as hours',
        'Desk_Time_Zone__c as zone',
        'After_Hours_Phone__c as afterHoursPhone',
      ])
      .orderBy('CreatedDate')
      .limit(1)
      .executeTakeFirst(),
  ])
  const desk = opening(settings, now)
  return {
    handler,
    provider: provider ?? { name: '', phone: null },
    desk,
    nightPhone: desk && (settings?.afterHoursPhone ?? null),
  }
}

const readHandler = (queries: Queries, loadId: string) =>
  queries
    .selectFrom('Load__c as load')
    .innerJoin('User as handler', 'handler.Id', 'load.Handled_By__c')
    .innerJoin('Contact as contact', 'contact.Id', 'handler.ContactId')
    .select(['contact.Name as name', 'contact.Phone as phone'])
    .where('load.Id', '=', loadId)
    .where('handler.IsActive', '=', true)
    .executeTakeFirst()

function opening(
  settings: { hours: string | null; zone: string | null } | undefined,
  now: Date,
): DeskFacts['desk'] {
  const hours = settings?.hours ? parseFacilityHours(settings.hours) : undefined
  if (!hours || !settings?.zone) return null
  const opensAt = opensNext(now, settings.zone, hours)
  return opensAt && { opensAt, timeZone: settings.zone }
}
