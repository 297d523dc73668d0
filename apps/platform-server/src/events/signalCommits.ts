import type { Database } from '../database/openDatabase'

/** Calls `onCommit` after each transaction: the embedded database has no notifications between processes. */
export function signalCommits(database: Database, onCommit: () => void): Database {
  return {
    ...database,
    asSystem: async (work, actor) => {
      const result = await database.asSystem(work, actor)
      onCommit()
      return result
    },
    asCaller: async (caller, work) => {
      const result = await database.asCaller(caller, work)
      onCommit()
      return result
    },
  }
}
