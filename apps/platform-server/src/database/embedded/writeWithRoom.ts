import type { DiskRoom } from './diskRoom'
import type { Database } from '../openDatabase'

/** Transactions that may write fail while the disk is full; reads continue to work. */
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
