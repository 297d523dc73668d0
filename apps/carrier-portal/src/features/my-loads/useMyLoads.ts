import { useInfiniteWire } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { useChangesOf } from '#/live-updates/useChangesOf'
import type { MyLoadsTab } from '#/loads/myLoadsTabs'
import { listMyLoads } from '#/methods/myLoads'
import type { MyLoadsFilters } from './filters/myLoadsFilters'

/** Objects whose changes move a load between tabs or change its pending action. */
const SHOWN_OBJECTS = [
  'Load__c',
  'Booking__c',
  'Load_Document__c',
  'Accessorial__c',
  'Payment__c',
  'Load_Offer__c',
]

/** Paginated loads of a tab; refetched on changes. */
export function useMyLoads(tab: Exclude<MyLoadsTab, 'offers'>, filters: MyLoadsFilters) {
  const list = useInfiniteWire(listMyLoads, { tab, ...filters })
  const { refresh } = list
  // Shows cached data and refetches: a booking elsewhere belongs in it.
  useEffect(() => void refresh(), [refresh])
  useChangesOf(SHOWN_OBJECTS, () => void refresh())
  return list
}
