import { useWire } from '@portal/ui-api/react'
import { listDocuments } from '#/methods/loadDocuments'
import { useDeviceQueue } from '#/queue/useDeviceQueue'

/** Whether a delivered load lacks a signed POD, queued uploads included. */
export function useIsPodMissing(loadId: string): boolean {
  const { data, error } = useWire(listDocuments, { loadId })
  const { entries } = useDeviceQueue()
  const isOnTheWay = entries.some(
    ({ loadId: of, work, state }) =>
      of === loadId && work.kind === 'document' && work.type === 'POD' && state !== 'refused',
  )
  const isThere = data?.documents.some(
    ({ type, status, signed }) => type === 'POD' && status !== 'Rejected' && signed,
  )
  // True after a failure, false while loading, to avoid a flash.
  return !isOnTheWay && (data ? !isThere : error !== undefined)
}
