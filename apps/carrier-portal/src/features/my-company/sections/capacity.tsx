import { Tag } from '@portal/portal-ui'
import { CalendarClock } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { LocalTime } from '#/time/LocalTime'
import type { CompanySection } from '#/features/my-company/CompanySection'
import { placeControl } from '#/features/my-company/PlaceControl'

/** Available trucks: at most 14 days, one entry per unit and time; closed by booking or expiry. */
export const capacity: CompanySection = {
  hash: 'AvailableCapacity',
  objectApiName: 'Available_Capacity__c',
  icon: CalendarClock,
  words: {
    title: 'frame.menu.availableCapacity',
    text: 'company.capacity.text',
    add: 'company.capacity.add',
    empty: 'company.capacity.empty',
    emptyText: 'company.capacity.emptyText',
  },
  fields: [
    'Unit__c',
    'Equipment_Type__c',
    'Count__c',
    'Place_City__c',
    'Place_State__c',
    'Place__Latitude__s',
    'Place__Longitude__s',
    'Available_From__c',
    'Available_To__c',
    'Destination_City__c',
    'Destination_State__c',
    'Max_Deadhead_mi__c',
    'Driver__c',
  ],
  optionalFields: ['Auto_Book__c', 'Auto_Min_RPM__c'],
  shownFields: ['Unit__r.Name', 'Driver__r.Name'],
  sortBy: '-Available_From__c',
  nameOf: ({ read, display }, intl) =>
    intl.formatMessage(
      { id: 'company.capacity.name' },
      {
        what: read.text('Unit__c') ? display('Unit__r') : display('Equipment_Type__c'),
        place: `${read.text('Place_City__c') ?? ''}, ${read.text('Place_State__c') ?? ''}`,
      },
    ),
  columns: [
    {
      field: 'Equipment_Type__c',
      isSortable: true,
      cell: ({ display, read }, { intl }) => {
        const count = read.number('Count__c') ?? 1
        const type = display('Equipment_Type__c') || '–'
        return count > 1 ? intl.formatMessage({ id: 'company.capacity.count' }, { count, type }) : type
      },
    },
    {
      field: 'Available_From__c',
      header: 'company.capacity.when',
      isSortable: true,
      cell: ({ read }, { now }) => {
        const from = read.text('Available_From__c')
        const to = read.text('Available_To__c')
        const isOver = to !== null && Date.parse(to) <= now
        return (
          <>
            {from ? <LocalTime from={from} to={to} /> : null}{' '}
            {isOver ? (
              <Tag>
                <FormattedMessage id="company.capacity.expired" />
              </Tag>
            ) : null}
          </>
        )
      },
    },
    {
      field: 'Destination_State__c',
      header: 'company.capacity.towards',
      cell: ({ read }) =>
        [read.text('Destination_City__c'), read.text('Destination_State__c')].filter(Boolean).join(', ') || (
          <FormattedMessage id="company.lanes.anywhere" />
        ),
    },
    {
      field: 'Max_Deadhead_mi__c',
      align: 'end',
      isSortable: true,
      cell: ({ read }, { intl }) => {
        const miles = read.number('Max_Deadhead_mi__c')
        return miles === null ? '–' : intl.formatMessage({ id: 'company.miles' }, { miles })
      },
    },
    {
      field: 'Auto_Book__c',
      cell: ({ read }, { intl }) => {
        if (!read.flag('Auto_Book__c')) return '–'
        const least = read.number('Auto_Min_RPM__c')
        const rate = intl.formatNumber(least ?? 0, { style: 'currency', currency: 'USD' })
        return (
          <Tag tone="success">
            {least === null ? (
              <FormattedMessage id="company.capacity.books" />
            ) : (
              <FormattedMessage id="company.capacity.booksFrom" values={{ rate }} />
            )}
          </Tag>
        )
      },
    },
  ],
  form: {
    hidden: ['Account__c', 'Name', 'Place_State__c', 'Destination_State__c', 'Auto_Book_By__c'],
    required: ['Auto_Min_RPM__c'],
    carried: ['Place_State__c', 'Destination_State__c', 'Place__Latitude__s', 'Place__Longitude__s'],
    isShown: (field, { Unit__c: unit, Auto_Book__c: books }) => {
      if (field === 'Count__c') return unit === null
      return field === 'Auto_Min_RPM__c' ? books === true : true
    },
    controls: {
      Place_City__c: placeControl({
        state: 'Place_State__c',
        latitude: 'Place__Latitude__s',
        longitude: 'Place__Longitude__s',
      }),
      Destination_City__c: placeControl({ state: 'Destination_State__c' }),
    },
  },
}
