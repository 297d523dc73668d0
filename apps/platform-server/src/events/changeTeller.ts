import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import type { Change } from './changeFeed'
import { goneFromMarket, hearsOfTheMarket } from './unavailableLoads'
import { visibleRecords, type ChangedRecord } from './visibleRecords'

/** What changes mean to one caller. */
export interface Told {
  readonly records: readonly ChangedRecord[]
  /** Loads that every carrier was offered until now. */
  readonly loadIds: readonly string[]
}

/** Asks the database on behalf of all streams of this process. */
export interface ChangeTeller {
  /** What a caller is told of changes. Streams of one person that ask for the same are answered together. */
  tell(caller: UserCaller, changes: readonly Change[]): Promise<Told>
  /** Asks something else as one of the streams' questions. */
  inTurn<T>(ask: () => Promise<T>): Promise<T>
}

/**
 * Questions that streams ask at a time. One change wakes all of them at once, a thousand or more: requests must find a connection
 * in between, and none of these questions is in a hurry of milliseconds.
 */
const AT_ONCE = 3

/** Makes the one through whom all streams of a process ask. */
export function createChangeTeller(database: Database): ChangeTeller {
  const waiting: (() => void)[] = []
  let asking = 0

  async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    if (asking >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else asking += 1
    try {
      return await ask()
    } finally {
      // Whoever is next takes the place over.
      const next = waiting.shift()
      if (next) next()
      else asking -= 1
    }
  }

  const records = shared<readonly ChangedRecord[]>()
  const gone = shared<readonly string[]>()
  return {
    inTurn,
    async tell(caller, changes) {
      if (changes.length === 0) return { records: [], loadIds: [] }
      const span = `${changes[0]?.sequence} ${changes.at(-1)?.sequence} ${changes.length}`
      const seen = await records(`${identityOf(caller)} ${span}`, () =>
        inTurn(() => visibleRecords(database, caller, changes)),
      )
      if (!hearsOfTheMarket(caller)) return { records: seen, loadIds: [] }
      const known = new Set(seen.map(({ id }) => id))
      const loads = changes.filter((change) => change.objectApiName === 'Load__c')
      if (loads.every(({ recordId }) => known.has(recordId))) return { records: seen, loadIds: [] }
      const ids = await gone(span, () => inTurn(() => goneFromMarket(database, loads)))
      return { records: seen, loadIds: ids.filter((id) => !known.has(id)) }
    },
  }
}

/** Everything that decides what a caller sees: all that is known of them but the request. */
function identityOf({ request: _request, ...identity }: UserCaller): string {
  return JSON.stringify(identity)
}

/** Joins those who ask for the same while it is being answered. */
function shared<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, ask) => {
    const known = underWay.get(key)
    if (known) return known
    const asked = ask().finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
}
