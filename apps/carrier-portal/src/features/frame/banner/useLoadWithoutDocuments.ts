import type { MyLoad } from '@portal/contract/methods'
import { getListRecordsByName } from '@portal/ui-api'
import { DELIVERED_LOADS, DELIVERED_WITHOUT_DOCUMENTS } from '#/loads/loadsWithoutDocuments'
import { useLoggedRead, type LoggedRead } from '#/problem-log/useLoggedRead'
import { listMyLoads } from '#/methods/myLoads'

/** A delivered load and the missing documents that the user can add. */
export interface LoadWithoutDocuments {
  id: string
  /** Undefined where only the load is known. */
  papers: { number: string; missing: readonly string[] } | undefined
}

/**
 * Queries a delivered load with missing documents for this user; no data when there is none (USR-10, BAN-27).
 * Invoices are not a driver's task.
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
  const data = own.data
    ? own.data.loads.map(papersOf).find((load) => load !== undefined)
    : { id, papers: undefined }
  return { data, isSettled: true }
}

function papersOf({ id, loadNumber, waiting }: MyLoad): LoadWithoutDocuments | undefined {
  for (const item of waiting)
    if (item.kind === 'uploadDocuments') return { id, papers: { number: loadNumber, missing: item.missing } }
  return undefined
}
