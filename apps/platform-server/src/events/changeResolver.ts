import type { UserCaller } from '../access/caller'
import { can } from '../access/permissions'
import type { Database } from '../database/openDatabase'
import { findObject } from '../metadata/objects'
import type { Change } from './changeFeed'
import { concernedAccounts } from './concernedAccounts'
import { childrenOf, childrenWithParents, rowsThatLed, sawBefore } from './goneRecords'
import { isPersonal } from './ruleScope'
import { findUnavailableLoads, receivesMarketEvents } from './unavailableLoads'
import { visibleRecords, type ChangedRecord } from './visibleRecords'

export interface VisibleChanges {
  readonly records: readonly ChangedRecord[]
  /** Visible before the changes, and not any more. */
  readonly gone: readonly ChangedRecord[]
  /** Loads that left the market. */
  readonly loadIds: readonly string[]
}

/** Resolves the visibility of changes for all streams of this process. */
export interface ChangeResolver {
  /** Streams that pass the same array share the queries. */
  resolveFor(caller: UserCaller, changes: readonly Change[]): Promise<VisibleChanges>
  /** Runs other work in the same queue. */
  inTurn<T>(ask: () => Promise<T>): Promise<T>
}

/** Records that an audience sees now, or saw before. */
interface Sight {
  readonly seen: readonly ChangedRecord[]
  readonly before: readonly ChangedRecord[]
}

/**
 * Concurrent queries of streams. One change wakes a thousand streams, and requests need connections in
 * between.
 */
const AT_ONCE = 3

const NOTHING: Sight = { seen: [], before: [] }

/**
 * Queries a batch of changes once per role; rows that the role alone cannot see, once per account that they
 * concern; rows of persons, once per person.
 */
export function createChangeResolver(database: Database): ChangeResolver {
  const inTurn = createTurns(AT_ONCE)
  // Garbage-collected with the batch when no stream holds it.
  const answers = new WeakMap<readonly Change[], Map<string, Promise<unknown>>>()

  function once<T>(changes: readonly Change[], key: string, ask: () => Promise<T>): Promise<T> {
    const known = answers.get(changes) ?? new Map<string, Promise<unknown>>()
    answers.set(changes, known)
    // A key belongs to one query, and so to one type.
    const found = known.get(key) as Promise<T> | undefined
    if (found) return found
    const asked = inTurn(ask)
    known.set(key, asked)
    asked.catch(() => known.delete(key))
    return asked
  }

  const look = async (caller: UserCaller, changes: readonly Change[]): Promise<Sight> =>
    changes.length === 0
      ? NOTHING
      : {
          seen: await visibleRecords(database, caller, changes),
          before: await sawBefore(database, caller, changes),
        }

  /** Queries records that are visible to every caller of a role, in any account. */
  const sightOfRole = (caller: UserCaller, changes: readonly Change[]): Promise<Sight> =>
    once(changes, `role ${caller.role}`, () =>
      look({ ...caller, userId: '', contactId: '', accountId: '' }, changes),
    )

  async function sightsOf(caller: UserCaller, changes: readonly Change[]): Promise<readonly Sight[]> {
    const { role, accountId, userId, contactId } = caller
    const ofRole = await sightOfRole(caller, changes)
    const decided = new Set(ofRole.seen.map(({ id }) => id))
    const isOpen = (change: Change) => !decided.has(change.recordId)
    if (!changes.some(isOpen)) return [ofRole]
    const concerned = await once(changes, 'concerned', () => concernedAccounts(database, changes))
    const own = changes.filter((change) => isOpen(change) && concerned.get(change.recordId)?.has(accountId))
    if (own.length === 0) return [ofRole]
    const isOfPerson = ({ objectApiName }: Change) => {
      const object = findObject(objectApiName)
      return object !== undefined && isPersonal(object, role)
    }
    const ofPerson = own.filter(isOfPerson)
    const ofAccount = own.filter((change) => !isOfPerson(change))
    const sights = await Promise.all([
      ofAccount.length === 0
        ? NOTHING
        : once(changes, `account ${role} ${accountId}`, () => look(caller, ofAccount)),
      ofPerson.length === 0
        ? NOTHING
        : once(changes, `person ${role} ${accountId} ${userId} ${contactId}`, () => look(caller, ofPerson)),
    ])
    return [ofRole, ...sights]
  }

  /**
   * Queries loads that a booking or offer made visible to the caller until now, and the bookings and offers
   * themselves.
   */
  async function loadsLost(
    caller: UserCaller,
    changes: readonly Change[],
  ): Promise<readonly ChangedRecord[]> {
    const rows = rowsThatLed(caller, changes)
    if (rows.length === 0) return []
    const loads = [...new Set(rows.map(({ loadId }) => loadId))]
    const asked = loads.map((recordId) => ({ sequence: 0, objectApiName: 'Load__c', recordId, before: null }))
    const visible = await inTurn(() => visibleRecords(database, caller, asked))
    const known = new Set(visible.map(({ id }) => id))
    const lost = loads.filter((id) => !known.has(id))
    const led = rows.filter(({ loadId }) => lost.includes(loadId))
    return [
      ...lost.map((id) => ({ id, apiName: 'Load__c' })),
      ...led.map(({ id, apiName }) => ({ id, apiName })),
    ]
  }

  async function goneOf(
    caller: UserCaller,
    changes: readonly Change[],
    sights: readonly Sight[],
    seen: ReadonlySet<string>,
  ): Promise<readonly ChangedRecord[]> {
    const gone = new Map<string, ChangedRecord>()
    const add = (record: ChangedRecord) => void (seen.has(record.id) || gone.set(record.id, record))
    for (const { before } of sights) before.forEach(add)
    for (const record of await loadsLost(caller, changes)) add(record)
    if (gone.size === 0) return []
    const children = await once(changes, 'children', () => childrenOf(database, changes))
    const parents = Array.from(gone.keys())
    for (const parent of parents) children.get(parent)?.forEach(add)
    for (const record of childrenWithParents(changes, gone)) add(record)
    return [...gone.values()]
  }

  return {
    inTurn,
    async resolveFor(caller, changes) {
      if (changes.length === 0) return { records: [], gone: [], loadIds: [] }
      const isReadable = ({ apiName }: ChangedRecord) => {
        const object = findObject(apiName)
        return object !== undefined && can(caller, 'read', object)
      }
      const sights = await sightsOf(caller, changes)
      const records = sights.flatMap(({ seen }) => seen).filter(isReadable)
      const known = new Set(records.map(({ id }) => id))
      const gone = (await goneOf(caller, changes, sights, known)).filter(isReadable)
      if (!receivesMarketEvents(caller)) return { records, gone, loadIds: [] }
      const loads = changes.filter((change) => change.objectApiName === 'Load__c')
      if (loads.every(({ recordId }) => known.has(recordId))) return { records, gone, loadIds: [] }
      const ids = await once(changes, 'market', () => findUnavailableLoads(database, loads))
      return { records, gone, loadIds: ids.filter((id) => !known.has(id)) }
    },
  }
}

/** Creates a queue with limited concurrency. */
function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let asking = 0
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (asking >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else asking += 1
    try {
      return await ask()
    } finally {
      // Passes its slot to the next one.
      const next = waiting.shift()
      if (next) next()
      else asking -= 1
    }
  }
}
