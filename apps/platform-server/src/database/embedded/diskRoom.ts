import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFolder } from './interruptedInit'
import { isReadOnly } from './writability'

/**
 * Free bytes below which writes are refused. PostgreSQL's WAL grows by 16 MB at a time, and PostgreSQL
 * exits when it cannot; the largest upload needs twice its size.
 */
export const LEAST_ROOM = 48 * 1024 * 1024

/** Milliseconds that the free space is cached. */
const LOOK_MS = 1_000

export const READ_ONLY = -1

/** Too little free space for the request; nothing was written. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
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

/** Returns free bytes; infinite when the file system does not report them. */
export function roomOf(folder: string): number {
  if (isReadOnly(databaseFolder(folder))) return READ_ONLY
  const { blocks, bavail, bsize } = statfsSync(folder)
  return blocks === 0 ? Infinity : bavail * bsize
}

/** @throws {DiskFullError} when fewer bytes are free. */
export function requireRoom(folder: string, bytes: number): void {
  const left = roomOf(folder)
  if (left < bytes) throw new DiskFullError(folder, left, bytes)
}

/** Free space, cached for a second. */
export interface DiskRoom {
  /** @throws {DiskFullError} when too little space is free to write. */
  require(this: void): void
  /** Whether the disk is full: background jobs pause meanwhile. */
  isFull(this: void): boolean
}

export interface DiskRoomOptions {
  /** Called when the disk becomes full, and when it has space again. */
  onNotice: (message: string) => void
  /** @default reads the file system */
  readRoom?: ((folder: string) => number) | undefined
  /** Monotonic, in milliseconds. */
  now?: () => number
}

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
