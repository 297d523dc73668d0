import { readFileSync } from 'node:fs'

/** There are twice as many files in a database, and PostgreSQL would keep 1,000 open, which nobody closes for a connection. */
const MOST_OF_DATABASE = 400
/** PostgreSQL does not start with fewer. */
const LEAST_OF_DATABASE = 64
const SHARE_OF_DATABASE = 0.4

/** What else a process has open: its own files, connections to a mail server, a bucket or an org. */
const LEAST_OF_OTHERS = 48
const SHARE_OF_OTHERS = 1 / 8

/** Files and connections that this process may have open at once; without end where the system does not tell. */
export function openFileLimit(): number {
  try {
    return softLimit(readFileSync('/proc/self/limits', 'utf8'))
  } catch {
    return Infinity
  }
}

/** @param limits as Linux lists those of a process. */
export function softLimit(limits: string): number {
  const soft = /^Max open files\s+(\d+)/mu.exec(limits)?.[1]
  return soft === undefined ? Infinity : Number(soft)
}

/** Files that the embedded database may keep open of so many. */
export const filesOfDatabase = (limit: number): number =>
  Math.max(LEAST_OF_DATABASE, Math.min(MOST_OF_DATABASE, Math.floor(limit * SHARE_OF_DATABASE)))

/**
 * Connections that are taken at once of so many open files. With one more than the system allows nothing could be opened any
 * more, and the database would end where it cannot open its log.
 */
export function mostConnections(limit: number): number {
  const others = Math.max(LEAST_OF_OTHERS, Math.floor(limit * SHARE_OF_OTHERS))
  return limit === Infinity ? limit : Math.max(1, limit - filesOfDatabase(limit) - others)
}
