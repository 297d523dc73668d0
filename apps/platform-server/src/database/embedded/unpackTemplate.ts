import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

const BLOCK = 512
const zeros = Buffer.alloc(1024 * 1024)

/**
 * Extracts a tar archive in half the CPU time of `modern-tar`, many times faster than PGlite's virtual file system. It
 * knows files and folders with names of up to 255 bytes, all that a database has.
 */
export function unpackTemplate(archive: Buffer, folder: string): void {
  const made = new Set<string>()
  const make = (path: string) => {
    if (!made.has(path)) mkdirSync(path, { recursive: true, mode: 0o700 })
    made.add(path)
  }
  make(folder)
  for (let at = 0; at + BLOCK <= archive.length;) {
    const text = (start: number, length: number) =>
      archive.toString('utf8', at + start, at + start + length).replace(/\0.*$/su, '')
    const name = text(0, 100)
    if (name === '') return
    const size = parseInt(text(124, 12), 8) || 0
    const path = join(folder, text(345, 155), name)
    if (text(156, 1) === '5') make(path)
    else {
      make(dirname(path))
      writeSparse(path, archive.subarray(at + BLOCK, at + BLOCK + size))
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

/** Writes a sparse file: most of a new WAL is zeros. */
function writeSparse(path: string, bytes: Buffer): void {
  let end = bytes.length
  while (end >= zeros.length && bytes.subarray(end - zeros.length, end).equals(zeros)) end -= zeros.length
  const file = openSync(path, 'w', 0o600)
  if (end > 0) writeSync(file, bytes, 0, end)
  if (end < bytes.length) ftruncateSync(file, bytes.length)
  closeSync(file)
}
