import { Route } from 'lucide-react'
import type { IntlShape } from 'react-intl'
import type { CompanyRow, CompanySection } from '#/features/my-company/CompanySection'
import { LazyLaneMap, LazyLanePicker } from '#/features/my-company/lanes/LazyLaneMap'
import { placeControl } from '#/features/my-company/PlaceControl'

type End = 'Origin' | 'Destination'

/** One end of a lane as text: "Dallas, TX (150 mi)", "TX, OK", "Anywhere". */
function endOf({ read, display }: CompanyRow, end: End, intl: IntlShape): string {
  const kind = read.text(`${end}_Kind__c`)
  if (kind === 'State') return display(`${end}_States__c`).replaceAll(';', ', ')
  if (kind === 'Anywhere') return intl.formatMessage({ id: 'company.lanes.anywhere' })
  const place = `${read.text(`${end}_City__c`) ?? ''}, ${read.text(`${end}_State__c`) ?? ''}`
  const miles = read.number(`${end}_Radius_mi__c`)
  return miles === null ? place : intl.formatMessage({ id: 'company.lanes.around' }, { place, miles })
}

const ends = (kind: string) =>
  (['Origin', 'Destination'] as const).map((end) => (kind === '' ? end : `${end}${kind}`))
const coordinates = [...ends('__Latitude__s'), ...ends('__Longitude__s')]

const OF_KIND: Readonly<Record<string, readonly string[]>> = {
  City: ['_City__c', '_State__c', '_Radius_mi__c', '__Latitude__s', '__Longitude__s'],
  State: ['_States__c'],
  Anywhere: [],
}

/** Preferred lanes; they rank loads and may trigger alerts. */
export const lanes: CompanySection = {
  hash: 'PreferredLanes',
  objectApiName: 'Preferred_Lane__c',
  icon: Route,
  words: {
    title: 'frame.menu.preferredLanes',
    text: 'company.lanes.text',
    add: 'company.lanes.add',
    empty: 'company.lanes.empty',
    emptyText: 'company.lanes.emptyText',
  },
  fields: [
    ...['_Kind__c', '_City__c', '_State__c', '_States__c', '_Radius_mi__c'].flatMap(ends),
    ...coordinates,
    'Equipment_Type__c',
    'Days__c',
    'Min_RPM__c',
    'Min_Total__c',
    'Alert__c',
  ],
  sortBy: 'Name',
  nameOf: (row, intl) =>
    intl.formatMessage(
      { id: 'company.lanes.lane' },
      { origin: endOf(row, 'Origin', intl), destination: endOf(row, 'Destination', intl) },
    ),
  columns: [
    { field: 'Equipment_Type__c', isSortable: true, cell: ({ display }) => display('Equipment_Type__c') },
    {
      field: 'Days__c',
      cell: ({ display }, { intl }) =>
        display('Days__c').replaceAll(';', ', ') || intl.formatMessage({ id: 'company.lanes.anyDay' }),
    },
    {
      field: 'Min_RPM__c',
      header: 'company.lanes.least',
      align: 'end',
      isSortable: true,
      cell: ({ read }, { intl }) => {
        const money = (amount: number) => intl.formatNumber(amount, { style: 'currency', currency: 'USD' })
        const perMile = read.number('Min_RPM__c')
        const total = read.number('Min_Total__c')
        const parts = [
          perMile === null
            ? null
            : intl.formatMessage({ id: 'company.lanes.perMile' }, { rate: money(perMile) }),
          total === null ? null : money(total),
        ]
        return parts.filter((part) => part !== null).join(' · ') || '–'
      },
    },
    { field: 'Alert__c', isSortable: true, cell: ({ display }) => display('Alert__c') },
  ],
  Overview: LazyLaneMap,
  form: {
    Overview: LazyLanePicker,
    hidden: ['Account__c', 'Name', 'Origin_State__c', 'Destination_State__c'],
    carried: ['Origin_State__c', 'Destination_State__c', ...coordinates],
    required: ['Origin_City__c', 'Destination_City__c', 'Origin_States__c', 'Destination_States__c'],
    startWith: { Origin_Radius_mi__c: 100 },
    isShown: (field, values) => {
      const end = field.startsWith('Origin')
        ? 'Origin'
        : field.startsWith('Destination')
          ? 'Destination'
          : null
      if (end === null || field === `${end}_Kind__c`) return true
      return OF_KIND[String(values[`${end}_Kind__c`])]?.includes(field.slice(end.length)) ?? false
    },
    controls: {
      Origin_City__c: placeControl({
        state: 'Origin_State__c',
        latitude: 'Origin__Latitude__s',
        longitude: 'Origin__Longitude__s',
      }),
      Destination_City__c: placeControl({
        state: 'Destination_State__c',
        latitude: 'Destination__Latitude__s',
        longitude: 'Destination__Longitude__s',
      }),
    },
  },
}
