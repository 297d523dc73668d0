import { getListRecordsByName, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import { fieldReader } from '#/loads/readField'

const MOST_STOPS = 50

const stopsOf = (loadId: string) => ({
  objectApiName: 'Load_Stop__c',
  listViewApiName: 'All',
  fields: ['Load_Stop__c.Sequence__c', 'Load_Stop__c.Type__c'],
  optionalFields: ['Load_Stop__c.Facility__r.City__c', 'Load_Stop__c.Facility__r.State__c'],
  pageSize: MOST_STOPS,
  sortBy: ['Load_Stop__c.Sequence__c'],
  where: JSON.stringify({ Load__c: { eq: loadId } }),
})

export function useStopChoices(loadId: string): { value: string; label: string }[] {
  const intl = useIntl()
  const stops = useWire(getListRecordsByName, stopsOf(loadId))
  const nameOf = (record: RecordRepresentation) => {
    const stop = fieldReader(record)
    const type = stop.text('Type__c') === 'Pickup' ? 'load.pickup' : 'load.delivery'
    return intl.formatMessage(
      { id: 'payments.charges.stopName' },
      {
        number: stop.number('Sequence__c') ?? 0,
        type: intl.formatMessage({ id: type }),
        city: stop.text('Facility__r.City__c') ?? '',
      },
    )
  }
  return (stops.data?.records ?? []).map((record) => ({ value: record.id, label: nameOf(record) }))
}
