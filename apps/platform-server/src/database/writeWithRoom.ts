import type { DiskRoom } from './diskRoom'
import type { Database } from './openDatabase'

/** The same database, which begins no transaction that may write while there is no room; reading goes on. */
export function writeWithRoom(database: Database, room: DiskRoom): Database {
  return {
    ...database,
    asSystem: async (work, actor) => {
      room.require()
      return await database.asSystem(work, actor)
    },
    asCaller: async (caller, work) => {
      room.require()
      return await database.asCaller(caller, work)
    },
  }
}
