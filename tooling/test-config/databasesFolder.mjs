import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const SHARED_MEMORY = '/dev/shm'

/** Bytes for the databases of concurrent runs at 75 MB each, with a margin. Containers often have 64 MB. */
const NEEDED_BYTES = 2 * 1024 ** 3

/** Copying a demo's database there takes a tenth of the CPU time of a disk. */
export function sharedMemory() {
  if (!existsSync(SHARED_MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize < NEEDED_BYTES ? undefined : SHARED_MEMORY
}

export const databasesFolder = () => sharedMemory() ?? tmpdir()
