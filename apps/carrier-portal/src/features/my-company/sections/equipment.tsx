import { Tag } from '@portal/portal-ui'
import { Truck } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import type { CompanySection } from '#/features/my-company/CompanySection'
import { placeControl } from '#/features/my-company/PlaceControl'
import { ImportLink } from '#/features/my-company/import/ImportLink'
import { TEMPLATE_FIELDS } from '#/features/my-company/import/templateFields'

/** Trucks and trailers: unique unit numbers per kind, validated VIN, no removal in transit. */
export const equipment: CompanySection = {
  hash: 'Equipments',
  objectApiName: 'Carrier_Equipment__c',
  icon: Truck,
  words: {
    title: 'frame.menu.equipment',
    text: 'company.equipment.text',
    add: 'company.equipment.add',
    empty: 'company.equipment.empty',
    emptyText: 'company.equipment.emptyText',
  },
  fields: [...TEMPLATE_FIELDS, 'Home_City__c', 'Home_State__c'],
  sortBy: 'Unit_Number__c',
  nameOf: ({ read, display }) => `${display('Kind__c')} ${read.text('Unit_Number__c') ?? ''}`,
  columns: [
    { field: 'Type__c', isSortable: true, cell: ({ display }) => display('Type__c') },
    {
      field: 'Length_ft__c',
      isSortable: true,
      align: 'end',
      cell: ({ read }, { intl }) => {
        const feet = read.number('Length_ft__c')
        return feet === null ? '–' : intl.formatMessage({ id: 'company.feet' }, { feet })
      },
    },
    { field: 'Year__c', isSortable: true, align: 'end', cell: ({ read }) => read.number('Year__c') ?? '–' },
    { field: 'VIN__c', cell: ({ read }) => read.text('VIN__c') ?? '–' },
    {
      field: 'In_Service__c',
      header: 'company.status',
      isSortable: true,
      cell: ({ read }) => (
        <Tag tone={read.flag('In_Service__c') ? 'success' : 'neutral'}>
          <FormattedMessage
            id={read.flag('In_Service__c') ? 'company.equipment.inService' : 'company.equipment.outOfService'}
          />
        </Tag>
      ),
    },
    {
      field: 'Inspection_Due__c',
      isSortable: true,
      cell: ({ read }, { intl, now }) => {
        const due = read.text('Inspection_Due__c')
        if (!due) return '–'
        const day = intl.formatDate(due, { dateStyle: 'medium', timeZone: 'UTC' })
        return Date.parse(due) >= now ? day : <Tag tone="critical">{day}</Tag>
      },
    },
  ],
  form: {
    hidden: ['Account__c', 'Home_State__c'],
    carried: ['Home_State__c'],
    isShown: (field, { Kind__c: kind }) => !field.startsWith('Home_') || kind === 'Truck',
    controls: { Home_City__c: placeControl({ state: 'Home_State__c' }) },
  },
  Actions: ImportLink,
}
