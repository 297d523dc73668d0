import { useWire } from '@portal/ui-api/react'
import { listDocuments } from '../../methods/loadDocuments'
import { useDeviceQueue } from '../../queue/useDeviceQueue'

/** Whether a delivered load has no signed POD yet, neither at the server nor on its way from this device. */
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
  // Without an answer the reminder does no harm; while one is on its way it would flash.
  return !isOnTheWay && (data ? !isThere : error !== undefined)
}
