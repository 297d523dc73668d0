import { Package } from 'lucide-react'
import type { CompanySection } from '#/features/my-company/CompanySection'
import { PreferenceSelect } from '#/features/my-company/PreferenceSelect'

/** Preferred commodities, each once; "Never" affects recommendations only. */
export const commodities: CompanySection = {
  hash: 'PreferredCommodities',
  objectApiName: 'Preferred_Commodity__c',
  icon: Package,
  words: {
    title: 'frame.menu.preferredCommodities',
    text: 'company.commodities.text',
    add: 'company.commodities.add',
    empty: 'company.commodities.empty',
    emptyText: 'company.commodities.emptyText',
  },
  fields: ['Commodity__c', 'Preference__c'],
  sortBy: 'Commodity__c',
  nameOf: ({ display }) => display('Commodity__c'),
  columns: [
    {
      field: 'Preference__c',
      isSortable: true,
      cell: (row, { mayChange }) =>
        mayChange ? <PreferenceSelect row={row} /> : row.display('Preference__c'),
    },
  ],
  form: { hidden: ['Account__c'] },
}
