import { Tag, type TagTone } from '@portal/portal-ui'
import { Radio } from 'lucide-react'
import { FormattedMessage, FormattedRelativeTime } from 'react-intl'
import type { CompanySection } from '#/features/my-company/CompanySection'
import { TelematicsPart } from '#/features/my-company/telematics/TelematicsPart'
import { TestConnection } from '#/features/my-company/TestConnection'

const tones: Readonly<Record<string, TagTone>> = {
  Connected: 'success',
  Pending: 'warning',
  Error: 'critical',
}

const PERSONAL = new Set(['Mobile App', 'Phone Number'])
const MINUTE_S = 60
const DAY_S = 86_400

/** Tracking devices: one in use per unit, driver's consent for personal ones. */
export const trackTrace: CompanySection = {
  hash: 'TrackTrace',
  objectApiName: 'Tracking_Device__c',
  icon: Radio,
  words: {
    title: 'frame.menu.trackTrace',
    text: 'company.trackTrace.text',
    add: 'company.trackTrace.add',
    empty: 'company.trackTrace.empty',
    emptyText: 'company.trackTrace.emptyText',
  },
  fields: ['Method__c', 'Provider__c', 'Device_Id__c', 'Unit__c', 'Driver__c', 'Phone__c', 'Status__c'],
  shownFields: ['Name', 'Last_Ping__c', 'Unit__r.Name', 'Driver__r.Name'],
  sortBy: 'Name',
  nameOf: ({ read, display }) => `${display('Method__c')} ${read.text('Name') ?? ''}`,
  columns: [
    {
      field: 'Provider__c',
      isSortable: true,
      cell: ({ display, read }) =>
        [display('Provider__c'), read.text('Device_Id__c')].filter(Boolean).join(' · ') || '–',
    },
    {
      field: 'Unit__c',
      header: 'company.trackTrace.on',
      cell: ({ display }) => [display('Unit__r'), display('Driver__r')].filter(Boolean).join(' · ') || '–',
    },
    {
      field: 'Status__c',
      isSortable: true,
      cell: ({ read, display }) => {
        const status = read.text('Status__c') ?? ''
        return <Tag tone={tones[status] ?? 'neutral'}>{display('Status__c')}</Tag>
      },
    },
    {
      field: 'Last_Ping__c',
      header: 'company.trackTrace.lastPosition',
      isSortable: true,
      cell: ({ read }, { now }) => {
        const ping = read.text('Last_Ping__c')
        if (!ping) return <FormattedMessage id="company.trackTrace.noPosition" />
        const seconds = (Date.parse(ping) - now) / 1000
        const unit =
          Math.abs(seconds) < DAY_S ? (Math.abs(seconds) < 60 * MINUTE_S ? 'minute' : 'hour') : 'day'
        const size = { minute: MINUTE_S, hour: 60 * MINUTE_S, day: DAY_S }[unit]
        return <FormattedRelativeTime value={Math.round(seconds / size)} unit={unit} numeric="auto" />
      },
    },
  ],
  form: {
    hidden: ['Account__c', 'Name', 'Status__c', 'Last_Ping__c'],
    isShown: (field, { Method__c: method }) => {
      const isPersonal = PERSONAL.has(String(method))
      if (field === 'Provider__c') return method !== null && !isPersonal
      if (field === 'Device_Id__c') return method !== null && !isPersonal
      if (field === 'Phone__c') return method === 'Phone Number'
      return true
    },
  },
  RowAction: TestConnection,
  Below: TelematicsPart,
}
