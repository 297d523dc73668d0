import { Tag } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { MapPin } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { FacilityHours } from '#/loads/FacilityHours'
import type { CompanySection } from '#/features/my-company/CompanySection'

/** Locations: exactly one primary, unique addresses, the last one stays (domain model §7). */
export const locations: CompanySection = {
  hash: 'Locations',
  objectApiName: 'Carrier_Location__c',
  icon: MapPin,
  words: {
    title: 'frame.menu.locations',
    text: 'company.locations.text',
    add: 'company.locations.add',
    empty: 'company.locations.empty',
    emptyText: 'company.locations.emptyText',
  },
  fields: [
    'Name',
    'Type__c',
    'Street__c',
    'City__c',
    'State__c',
    'Postal_Code__c',
    'Phone__c',
    'Hours__c',
    'Primary__c',
  ],
  sortBy: 'Name',
  nameOf: ({ read }) => read.text('Name') ?? '',
  columns: [
    {
      field: 'Type__c',
      isSortable: true,
      cell: ({ display, read }) => (
        <>
          {display('Type__c')}{' '}
          {read.flag('Primary__c') ? (
            <Tag tone="accent">
              <FormattedMessage id="company.locations.primary" />
            </Tag>
          ) : null}
        </>
      ),
    },
    {
      field: 'City__c',
      header: 'company.locations.address',
      isSortable: true,
      cell: ({ read }) =>
        `${read.text('Street__c') ?? ''}, ${read.text('City__c') ?? ''}, ${read.text('State__c') ?? ''} ${read.text('Postal_Code__c') ?? ''}`,
    },
    { field: 'Phone__c', cell: ({ read }) => formatPhone(read.text('Phone__c') ?? '–') },
    {
      field: 'Hours__c',
      cell: ({ read }) => {
        const hours = read.text('Hours__c')
        return hours ? <FacilityHours hours={hours} isBare /> : '–'
      },
    },
  ],
  form: { hidden: ['Account__c'] },
}
