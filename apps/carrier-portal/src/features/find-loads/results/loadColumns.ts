import type { MessageId } from '../../../i18n/messageId'
import type { Sort } from '../search/loadFilters'

/** A column of the results, in its order. */
export interface Column {
  id: string
  header: MessageId
  sort?: Sort
  isAmount?: boolean
}

const columns: readonly Column[] = [
  { id: 'lane', header: 'find-loads.column.lane' },
  { id: 'pickup', header: 'load.pickup', sort: 'pickup' },
  { id: 'delivery', header: 'load.delivery' },
  { id: 'equipment', header: 'load.equipment', sort: 'weight' },
  { id: 'miles', header: 'find-loads.column.miles', sort: 'loadedMiles', isAmount: true },
  { id: 'deadhead', header: 'find-loads.column.deadhead', sort: 'deadhead', isAmount: true },
]

const rateColumns: readonly Column[] = [
  { id: 'rate', header: 'find-loads.column.rate', sort: 'totalRate', isAmount: true },
  { id: 'loadedRpm', header: 'find-loads.column.loadedRpm', sort: 'loadedRpm', isAmount: true },
  { id: 'trueRpm', header: 'find-loads.column.trueRpm', sort: 'trueRpm', isAmount: true },
]

const profitColumn: Column = {
  id: 'profit',
  header: 'find-loads.column.profit',
  sort: 'profitPerDay',
  isAmount: true,
}

const allColumns = {
  withoutRates: columns,
  withRates: [...columns, ...rateColumns],
  withProfit: [...columns, ...rateColumns, profitColumn],
}

/** What this person gets to compare: one and the same list for the same person. */
export const loadColumns = (seesRates: boolean, hasCost: boolean): readonly Column[] =>
  allColumns[seesRates ? (hasCost ? 'withProfit' : 'withRates') : 'withoutRates']
