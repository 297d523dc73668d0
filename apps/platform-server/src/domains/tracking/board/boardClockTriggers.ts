import { rowMarkTriggers } from '../../../database/schema/rowMarkTriggers'
import type { StandingTrigger, TriggerSet } from '../../../database/schema/standingTriggers'
import { NO_REPORT, ON_BOARD, quoted } from './boardStatuses'

interface Marks {
  table: string
  /** Column with the load's id. */
  load: string
  /** Columns whose change concerns the board. */
  columns: readonly string[]
  /** Whether the row at this alias concerns the board. */
  counts?: (row: string) => string
}

const MARKS: readonly Marks[] = [
  {
    table: 'Load__c',
    load: 'Id',
    columns: [
      'Status__c',
      'Pickup_From__c',
      'Documents_Status__c',
      'Carrier_Account__c',
      'Shipper_Account__c',
      'Handled_By__c',
      'Load_Number__c',
      'Origin_City__c',
      'Origin_State__c',
      'Destination_City__c',
      'Destination_State__c',
    ],
    counts: (row) => `${row}."Status__c" in (${quoted(ON_BOARD)})`,
  },
  { table: 'Booking__c', load: 'Load__c', columns: ['Load__c', 'Status__c', 'Driver__c'] },
  {
    table: 'Load_Stop__c',
    load: 'Load__c',
    columns: [
      'Load__c',
      'Sequence__c',
      'Status__c',
      'Window_Start__c',
      'Window_End__c',
      'ETA__c',
      'Arrived_At__c',
      'Departed_At__c',
    ],
  },
  {
    table: 'Load_Event__c',
    load: 'Load__c',
    columns: [
      'Load__c',
      'Account__c',
      'Source__c',
      'Type__c',
      'Occurred_At__c',
      'Location__Latitude__s',
      'Location__Longitude__s',
    ],
    // A report or a position.
    counts: (row) => `(${row}."Source__c" <> 'System' and ${row}."Type__c" not in (${quoted(NO_REPORT)})
      or ${row}."Location__Latitude__s" is not null)`,
  },
]

const PREFIX = 'portal_board_'
const nameOf = (table: string) => PREFIX + table.toLowerCase()

/** Each row appends: a change waits for no other, as it would for a shared row of the clock. */
const markFunction = ({ table, load }: Marks): string => `
  create or replace function ${nameOf(table)}() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
  if tg_op <> 'DELETE' then insert into portal_board_change (load_id) values (new."${load}"); end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old."${load}" <> new."${load}" then
    insert into portal_board_change (load_id) values (old."${load}");
  end if;
  return null;
  end $fn$`

/** Filling a database marks every load (`markBoard`). */
const markTriggers = ({ table, columns, counts = () => 'true' }: Marks): StandingTrigger[] =>
  rowMarkTriggers({
    prefix: PREFIX,
    table,
    runs: nameOf(table),
    counts,
    isChanged: columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or '),
  })

/** Objects whose names are words of the board. */
const NAMED = ['Account', 'Contact', 'User'] as const
const RENAME = `${PREFIX}rename`

/**
 * Notes the renamed record instead of its loads: another transaction may be adding a load of it, which this one does
 * not see yet.
 */
const renameFunction = `
  create or replace function ${RENAME}() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
  insert into portal_board_rename (record_id) values (new."Id");
  return null;
  end $fn$`

const renameTriggers = NAMED.map((table): StandingTrigger => ({
  table,
  name: RENAME,
  create: `create trigger ${RENAME} after update on "${table}" for each row
    when (old."Name" is distinct from new."Name") execute function ${RENAME}()`,
}))

const VOID = `${PREFIX}void`

/**
 * Voids the standings when the clock changes: `storeBoardClock` restores them, but a process of an earlier version does
 * not, which works on the new tables during an update.
 */
const voidFunction = `
  create or replace function ${VOID}() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
  delete from portal_board_standing;
  return null;
  end $fn$`

const voidTrigger: StandingTrigger = {
  table: 'portal_board_clock',
  name: VOID,
  create: `create trigger ${VOID} after insert or update or delete on portal_board_clock
    for each statement execute function ${VOID}()`,
}

/** Notes the loads whose place or words on the tracking board a transaction changes (DTR-01). */
export const boardClockTriggers = (): TriggerSet => ({
  prefix: PREFIX,
  functions: {
    ...Object.fromEntries(MARKS.map((marks) => [nameOf(marks.table), markFunction(marks)])),
    [RENAME]: renameFunction,
    [VOID]: voidFunction,
  },
  triggers: [...MARKS.flatMap(markTriggers), ...renameTriggers, voidTrigger],
})
