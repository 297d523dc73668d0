import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFolder } from './interruptedInit'
import { isReadOnly } from './writability'

/**
 * Bytes below which nothing more is saved. PostgreSQL's log grows by 16 MB at a time, and where it cannot, PostgreSQL ends, with
 * everything that is being read from it. The largest upload takes as much again twice.
 */
export const LEAST_ROOM = 48 * 1024 * 1024

/** How long what was looked up counts. */
const LOOK_MS = 1_000

/** The room of a folder that can only be read. */
export const READ_ONLY = -1

/** There is too little room on the disk for what is asked; nothing of it was done. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  /** What the file system itself says in this case. */
  readonly code = 'ENOSPC'
  constructor(
    readonly folder: string,
    readonly bytesLeft: number,
    neededBytes: number,
  ) {
    super(
      bytesLeft === READ_ONLY
        ? `${resolve(folder)} can only be read. Make it writable again; nothing that was saved is lost.`
        : `The disk is full: ${inMegabytes(bytesLeft)} are left for ${resolve(folder)}, and ${inMegabytes(neededBytes)} are needed. ` +
            'Make room, then start again; nothing that was saved is lost.',
    )
  }
}

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`

/** Bytes that can still be written beside a data folder; without end where the file system does not tell. */
export function roomOf(folder: string): number {
  if (isReadOnly(databaseFolder(folder))) return READ_ONLY
  const { blocks, bavail, bsize } = statfsSync(folder)
  return blocks === 0 ? Infinity : bavail * bsize
}

/** @throws {DiskFullError} when fewer bytes are left. */
export function requireRoom(folder: string, bytes: number): void {
  const left = roomOf(folder)
  if (left < bytes) throw new DiskFullError(folder, left, bytes)
}

/** The room beside a data folder, looked up once a second at most. */
export interface DiskRoom {
  /** @throws {DiskFullError} when too little is left to save anything. */
  require(this: void): void
  /** Whether that is so: what is done in the background waits. */
  isFull(this: void): boolean
}

export interface DiskRoomOptions {
  /** Told when the room runs out, and when there is some again. */
  onNotice: (message: string) => void
  /** @default what the file system says */
  readRoom?: ((folder: string) => number) | undefined
  /** Any milliseconds. */
  now?: () => number
}

/** Watches the room beside a data folder whenever somebody wants to write there. */
export function watchRoom(
  folder: string,
  { onNotice, readRoom = roomOf, now = () => performance.now() }: DiskRoomOptions,
): DiskRoom {
  let lookedAt = -Infinity
  let left = Infinity

  function look(): void {
    if (now() - lookedAt < LOOK_MS) return
    const wasEnough = left >= LEAST_ROOM
    lookedAt = now()
    left = readRoom(folder)
    const isEnough = left >= LEAST_ROOM
    if (wasEnough === isEnough) return
    if (isEnough) onNotice(`There is room again for ${resolve(folder)}.`)
    else if (left === READ_ONLY)
      onNotice(`${resolve(folder)} can only be read. Nothing is saved until it can be written again.`)
    else
      onNotice(`${inMegabytes(left)} are left for ${resolve(folder)}. Nothing is saved until there is room.`)
  }

  return {
    require() {
      look()
      if (left < LEAST_ROOM) throw new DiskFullError(folder, left, LEAST_ROOM)
    },
    isFull() {
      look()
      return left < LEAST_ROOM
    },
  }
}
