import { getListRecordsByName } from '@portal/ui-api'
import { useLoggedWire } from '../../../log/useLoggedWire'

const DELIVERED_WITHOUT_DOCUMENTS = {
  objectApiName: 'Load__c',
  listViewApiName: 'My_Loads',
  fields: ['Load__c.Name'],
  pageSize: 1,
  sortBy: ['Load__c.Delivery_To__c'],
  where: JSON.stringify({
    Status__c: { eq: 'Delivered' },
    Documents_Status__c: { eq: 'Missing' },
  }),
}

/** The delivered load that waits longest for its documents, by id; undefined when there is none (USR-10, BAN-27). */
export function useLoadWithoutDocuments(isAsked: boolean): string | undefined {
  const list = useLoggedWire(
    'loads without documents',
    getListRecordsByName,
    isAsked ? DELIVERED_WITHOUT_DOCUMENTS : null,
  )
  return list?.records[0]?.id
}
