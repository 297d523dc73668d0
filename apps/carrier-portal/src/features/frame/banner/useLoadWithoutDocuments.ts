import { getListRecordsByName } from '@portal/ui-api'
import { DELIVERED_LOADS, DELIVERED_WITHOUT_DOCUMENTS } from '#/loads/loadsWithoutDocuments'
import { useLoggedRead, type LoggedRead } from '#/problem-log/useLoggedRead'
import { listMyLoads } from '#/methods/myLoads'

/** A delivered load and the missing documents that the user can add. */
export interface LoadWithoutDocuments {
  id: string
  number: string
  missing: readonly string[]
}

/**
 * Queries a delivered load with missing documents for this user; no data when there is none (USR-10, BAN-27).
 * Invoices are not a driver's task: without the list of what waits for the user there is no banner.
 */
export function useLoadWithoutDocuments(isAsked: boolean): LoggedRead<LoadWithoutDocuments> {
  const found = useLoggedRead(
    'loads without documents',
    getListRecordsByName,
    isAsked ? DELIVERED_WITHOUT_DOCUMENTS : null,
  )
  const id = found.data?.records[0]?.id
  const own = useLoggedRead('MyLoads/list', listMyLoads, id === undefined ? null : DELIVERED_LOADS)
  if (id === undefined || !own.isSettled)
    return { data: undefined, isSettled: found.isSettled && own.isSettled }
  const waiting = own.data?.loads.flatMap((load) =>
    load.waiting.flatMap((item) =>
      item.kind === 'uploadDocuments' ? { id: load.id, number: load.loadNumber, missing: item.missing } : [],
    ),
  )
  return { data: waiting?.[0], isSettled: true }
}
