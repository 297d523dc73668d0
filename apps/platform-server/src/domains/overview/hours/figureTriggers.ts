import { rowMarkTriggers } from '../../../database/schema/rowMarkTriggers'
import type { StandingTrigger, TriggerSet } from '../../../database/schema/standingTriggers'
import { STANDS } from './figureSums'

interface Marks {
  table: string
  /** Times at which a row counts. */
  times: readonly string[]
  /** Whether the row at this alias counts. */
  counts: (row: string) => string
  /** Columns, beside the times, whose change is a change of its hours. */
  columns?: readonly string[]
  /** Whether a change concerns other hours of the row's load. */
  ofLoad?: string
  /** Whether a further row with the same effect exists. */
  unless?: string
}

const anyOf = (times: readonly string[]) => (row: string) =>
  `(${times.map((time) => `${row}."${time}" is not null`).join(' or ')})`
const POSTED = ['Posted_At__c']
const STOPPED = ['Arrived_At__c', 'Departed_At__c']
const PAID = ['Paid_At__c']

const MARKS: readonly Marks[] = [
  {
    table: 'Load__c',
    times: POSTED,
    counts: anyOf([...POSTED, 'Shipper_Rate__c']),
    columns: ['Shipper_Rate__c'],
    ofLoad: 'Id',
  },
  {
    table: 'Booking__c',
    times: ['Booked_At__c'],
    counts: (row) => `${row}."Status__c" in ${STANDS}`,
    columns: ['Agreed_Rate__c', 'Load__c'],
  },
  {
    table: 'Load_Stop__c',
    times: STOPPED,
    counts: anyOf(STOPPED),
    columns: ['Window_End__c', 'Sequence__c', 'Load__c'],
    ofLoad: 'Load__c',
  },
  {
    table: 'Load_Event__c',
    times: [],
    counts: (row) => `${row}."Type__c" = 'Position'`,
    columns: ['Load__c'],
    ofLoad: 'Load__c',
    unless: `tg_op = 'INSERT' and exists (select from "Load_Event__c" other where other."Load__c" = new."Load__c"
      and other."Type__c" = 'Position' and other."Id" <> new."Id")`,
  },
  { table: 'Payment__c', times: PAID, counts: anyOf(PAID), columns: ['Load__c'] },
]

const PREFIX = 'portal_figure_'
const nameOf = (table: string) => PREFIX + table.toLowerCase()

/** Each row appends: a change waits for no other, as it would for a shared row of sums. */
function markFunction({ table, times, ofLoad, unless }: Marks): string {
  const of = (row: 'old' | 'new', operation: string) => `
    if tg_op <> '${operation}' then
      insert into portal_figure_change (hour, load_id)
      select distinct date_trunc('hour', at, 'UTC'), null
        from unnest(array[${times.map((time) => `${row}."${time}"`).join(', ')}]::timestamptz[]) at where at is not null
      ${ofLoad ? `union all select null, ${row}."${ofLoad}" where tg_op <> 'INSERT' or tg_table_name <> 'Load__c'` : ''};
    end if;`
  return `
    create or replace function ${nameOf(table)}() returns trigger language plpgsql security definer
    set search_path from current as $fn$ begin
    ${unless ? `if ${unless} then return null; end if;` : ''}
    ${of('old', 'INSERT')}${of('new', 'DELETE')}
    return null;
    end $fn$`
}

/** Filling a database clears the hours (`clearFigureHours`). */
const markTriggers = ({ table, times, counts, columns = [] }: Marks): StandingTrigger[] =>
  rowMarkTriggers({
    prefix: PREFIX,
    table,
    runs: nameOf(table),
    counts,
    isChanged: [
      `(${counts('old')}) is distinct from (${counts('new')})`,
      ...[...times, ...columns].map((column) => `old."${column}" is distinct from new."${column}"`),
    ].join(' or '),
  })

/** Notes the hours of figures that a transaction changes (OVW-01). */
export const figureTriggers = (): TriggerSet => ({
  prefix: PREFIX,
  functions: Object.fromEntries(MARKS.map((marks) => [nameOf(marks.table), markFunction(marks)])),
  triggers: MARKS.flatMap(markTriggers),
})
