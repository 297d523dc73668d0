import { useWire } from '@portal/ui-api/react'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { useFreshOnVisit } from '#/loading/useFreshOnVisit'
import { getSetup } from '#/methods/companySetup'

/** Queries the steps of the effective account and refetches after reviews made elsewhere. */
export function useSetup() {
  const read = useWire(getSetup, {})
  useFreshOnVisit(read)
  const refresh = () => void read.refresh()
  useOnReconnect(refresh)
  useChangesOf(['Account', 'Load_Document__c', 'Carrier_Equipment__c', 'Consent__c'], refresh)
  return { setup: read.data, error: read.error, isFetching: read.isFetching, refresh }
}
