import { Tag } from '@portal/portal-ui'
import { BadgeCheck } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import type { CompanySection } from '#/features/my-company/CompanySection'

const SOON_MS = 30 * 86_400_000

/** Certifications. An expired one does not count for booking (B5); Hazmat and TWIC expire. */
export const specialties: CompanySection = {
  hash: 'Specialties',
  objectApiName: 'Carrier_Specialty__c',
  icon: BadgeCheck,
  words: {
    title: 'frame.menu.specialties',
    text: 'company.specialties.text',
    add: 'company.specialties.add',
    empty: 'company.specialties.empty',
    emptyText: 'company.specialties.emptyText',
  },
  fields: ['Specialty__c', 'Certificate_Number__c', 'Expires__c'],
  sortBy: 'Specialty__c',
  nameOf: ({ display }) => display('Specialty__c'),
  columns: [
    { field: 'Certificate_Number__c', cell: ({ read }) => read.text('Certificate_Number__c') ?? '–' },
    {
      field: 'Expires__c',
      isSortable: true,
      cell: ({ read }, { intl, now }) => {
        const day = read.text('Expires__c')
        if (!day) return <FormattedMessage id="company.specialties.noExpiry" />
        const date = intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' })
        // Valid through its last day.
        const left = Date.parse(day) + 86_400_000 - now
        if (left <= 0)
          return (
            <Tag tone="critical">
              <FormattedMessage id="company.specialties.expired" values={{ date }} />
            </Tag>
          )
        if (left < SOON_MS)
          return (
            <Tag tone="warning">
              <FormattedMessage id="company.specialties.soon" values={{ date }} />
            </Tag>
          )
        return date
      },
    },
  ],
  form: { hidden: ['Account__c'] },
}
