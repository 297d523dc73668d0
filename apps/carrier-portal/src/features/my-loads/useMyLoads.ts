import { useInfiniteWire } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { useChangesOf } from '../../live/useChangesOf'
import type { MyLoadsTab } from '../../loads/myLoadsTabs'
import { listMyLoads } from '../../methods/myLoads'
import { toParams, type MyLoadsFilters } from './filters/myLoadsFilters'

/** What moves a load from one tab to another, or changes what it waits for. */
const SHOWN_OBJECTS = [
  'Load__c',
  'Booking__c',
  'Load_Document__c',
  'Accessorial__c',
  'Payment__c',
  'Load_Offer__c',
]

/** The loads of a tab, page by page, kept as they are on the server: read again when somebody changes one. */
export function useMyLoads(tab: Exclude<MyLoadsTab, 'offers'>, filters: MyLoadsFilters) {
  const list = useInfiniteWire(listMyLoads, { tab, ...toParams(filters) })
  const { refresh } = list
  // What is known is shown at once; a booking made meanwhile on another page belongs in it.
  useEffect(() => void refresh(), [refresh])
  useChangesOf(SHOWN_OBJECTS, () => void refresh())
  return list
}
