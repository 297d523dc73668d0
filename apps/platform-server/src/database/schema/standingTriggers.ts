import { sql } from 'kysely'
import type { Database, PortalTransaction, Queries } from '../openDatabase'
import { pinSearchPath } from './pinSearchPath'
import { fingerprint, identifier, literal } from './sqlText'

export interface StandingTrigger {
  readonly table: string
  readonly name: string
  /** Executed when the trigger is missing. */
  readonly create: string
}

export interface TriggerSet {
  /** Name prefix. Other triggers with this prefix are dropped. */
  readonly prefix: string
  /** `create or replace function` by name, without arguments. */
  readonly functions: Readonly<Record<string, string>>
  readonly triggers: readonly StandingTrigger[]
}

/** Arbitrary lock id: processes that start together change triggers in turn. */
const TRIGGER_LOCK = 4_710_064

const markOf = (create: string): string => `standing:${fingerprint(create)}`
const keyOf = ({ table, name }: { table: string; name: string }): string => `${table} ${name}`

/**
 * Creates missing and changed functions and triggers and drops obsolete ones, by the fingerprints in their
 * comments. Idempotent.
 *
 * @param fill computes the rows that the triggers maintain, in the same transaction, when any has changed: no write comes between.
 * @returns one sentence per change; empty when the set is current.
 */
export async function deployTriggers(
  database: Database,
  set: TriggerSet,
  fill?: (transaction: PortalTransaction) => Promise<void>,
): Promise<readonly string[]> {
  if ((await diffTriggers(database, set)).length === 0) return []
  return await database.asSystem(async (transaction) => {
    const changes = await deployTriggersIn(transaction, set)
    if (changes.length > 0) await fill?.(transaction)
    return changes
  })
}

/** As {@link deployTriggers} within a transaction. */
export async function deployTriggersIn(
  transaction: PortalTransaction,
  set: TriggerSet,
): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(${TRIGGER_LOCK}::bigint)`.execute(transaction)
  await pinSearchPath(transaction)
  // Another process may have deployed them meanwhile.
  const changes = compare(set, await readMarks(transaction, set))
  await runChanges(transaction, changes)
  return changes.map(({ about }) => about)
}

/** Compares a set with the database, one sentence per difference. Read-only. */
export async function diffTriggers({ kysely }: Database, set: TriggerSet): Promise<readonly string[]> {
  return compare(set, await readMarks(kysely, set)).map(({ about }) => about)
}

interface Change {
  readonly about: string
  readonly statements: readonly string[]
}

/** Fingerprints by `table name`; functions have no table. */
type Marks = ReadonlyMap<string, string | null>

async function readMarks(queries: Queries, { prefix }: TriggerSet): Promise<Marks> {
  const { rows } = await sql<{ table: string; name: string; mark: string | null }>`
    select c.relname as table, t.tgname as name, obj_description(t.oid, 'pg_trigger') as mark
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = quote_ident(current_schema())::regnamespace and not t.tgisinternal
      and starts_with(t.tgname, ${prefix}::text)
    union all
    select '', p.proname, obj_description(p.oid, 'pg_proc') from pg_proc p
    where p.pronamespace = quote_ident(current_schema())::regnamespace and starts_with(p.proname, ${prefix}::text)`.execute(
    queries,
  )
  return new Map(rows.map((row) => [keyOf(row), row.mark]))
}

function compare({ functions, triggers }: TriggerSet, marks: Marks): readonly Change[] {
  const made = Object.entries(functions).flatMap(([name, create]): Change[] => {
    if (marks.get(keyOf({ table: '', name })) === markOf(create)) return []
    const comment = `comment on function ${name}() is ${literal(markOf(create))}`
    return [{ about: `function ${name} is missing or another`, statements: [create, comment] }]
  })
  const wanted = new Set(triggers.map(keyOf))
  const dropped = [...marks.keys()].flatMap((key): Change[] => {
    const [table = '', name = ''] = key.split(' ')
    if (table === '' || wanted.has(key)) return []
    const drop = `drop trigger ${identifier(name)} on ${identifier(table)}`
    return [{ about: `trigger ${name} of ${table} is not wanted`, statements: [drop] }]
  })
  const placed = triggers.flatMap((trigger): Change[] => {
    const { table, name, create } = trigger
    if (marks.get(keyOf(trigger)) === markOf(create)) return []
    const place = `${identifier(name)} on ${identifier(table)}`
    const drop = marks.has(keyOf(trigger)) ? [`drop trigger ${place}`] : []
    const comment = `comment on trigger ${place} is ${literal(markOf(create))}`
    return [
      { about: `trigger ${name} of ${table} is missing or another`, statements: [...drop, create, comment] },
    ]
  })
  return [...made, ...dropped, ...placed]
}

/** Batches statements in one block: hundreds of round trips would slow down the first start. */
async function runChanges(transaction: PortalTransaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const statements = changes.flatMap((change) => change.statements)
  await sql.raw(`do $standing$ begin\n${statements.join(';\n')};\nend $standing$`).execute(transaction)
}
