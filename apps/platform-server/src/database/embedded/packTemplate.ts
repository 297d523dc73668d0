import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPglite } from './embeddedWorker'

const BLOCK = 512

/** Recycled segments of 16 MB after the current one, and a margin. */
const SEGMENTS = 4

/**
 * Packs a database that no process has open, for `unpackTemplate`. It is stopped, so that copies do not start with
 * a recovery, and its log contains no segments of its making, 16 MB each.
 */
export async function packTemplate(folder: string): Promise<Buffer> {
  const pglite = await openPglite(folder, undefined)
  await pglite.exec('set wal_recycle = off')
  for (let count = 0; count < SEGMENTS; count += 1) await pglite.exec('checkpoint; select pg_switch_wal();')
  await pglite.exec('checkpoint')
  await pglite.close()
  return Buffer.concat([...entriesOf(folder, ''), Buffer.alloc(2 * BLOCK)])
}

function entriesOf(folder: string, inside: string): Buffer[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const name = `${inside}/${entry.name}`
    if (entry.isDirectory()) return [header(name, 0, '5'), ...entriesOf(path, name)]
    const bytes = readFileSync(path)
    return [header(name, bytes.length, '0'), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]
  })
}

/** A header of the ustar format. */
function header(name: string, size: number, type: '0' | '5'): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0')
  block.write(name, 0)
  block.write(octal(type === '5' ? 0o700 : 0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(0, 11), 136)
  // The checksum is computed with blanks in its place.
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write('ustar\u000000', 257)
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte),
      6,
    )}\0`,
    148,
  )
  return block
}
