import { readFileSync } from 'node:fs'

/** PostgreSQL would keep 1,000 files open, which leaves none for connections. */
const MOST_OF_DATABASE = 400
/** PostgreSQL does not start with fewer. */
const LEAST_OF_DATABASE = 64
const SHARE_OF_DATABASE = 0.4

/** The process's own files, connections to a mail server, a bucket or an org. */
const LEAST_OF_OTHERS = 48
const SHARE_OF_OTHERS = 1 / 8

/** Reads the limit of open files and sockets; infinite when the system does not report it. */
export function openFileLimit(): number {
  try {
    return softLimit(readFileSync('/proc/self/limits', 'utf8'))
  } catch {
    return Infinity
  }
}

/** @param limits in the format of `/proc/<pid>/limits`. */
export function softLimit(limits: string): number {
  const soft = /^Max open files\s+(\d+)/mu.exec(limits)?.[1]
  return soft === undefined ? Infinity : Number(soft)
}

export const filesOfDatabase = (limit: number): number =>
  Math.max(LEAST_OF_DATABASE, Math.min(MOST_OF_DATABASE, Math.floor(limit * SHARE_OF_DATABASE)))

/**
 * Returns how many concurrent connections to accept. At the limit of open files the database would exit: it
 * cannot open its WAL.
 */
export function mostConnections(limit: number): number {
  const others = Math.max(LEAST_OF_OTHERS, Math.floor(limit * SHARE_OF_OTHERS))
  return limit === Infinity ? limit : Math.max(1, limit - filesOfDatabase(limit) - others)
}
