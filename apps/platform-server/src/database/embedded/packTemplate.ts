import { packTar } from 'modern-tar/fs'
import { buffer } from 'node:stream/consumers'
import { openPglite } from './embeddedWorker'

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
  return await buffer(packTar(folder))
}
