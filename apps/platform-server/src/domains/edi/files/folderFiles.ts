import { randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArrivedFile, EdiFiles } from './EdiFiles'

/** Names of incomplete files. */
const UNFINISHED = /^\.|\.(?:tmp|part|partial|filepart|crdownload|writing)$|~$/iu
const FOLDERS = ['in', 'out', 'taken', 'refused'] as const

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const versionOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino}-${mtimeNs}-${size}`

/**
 * Several processes may share the folder's disk. Creates its subfolders.
 *
 * @throws {Error} of the file system, when the folder is not writable.
 */
export async function folderFiles(folder: string): Promise<EdiFiles> {
  for (const name of FOLDERS) await mkdir(join(folder, name), { recursive: true })
  const arrived = (name: string) => join(folder, 'in', name)

  async function statOf(path: string): Promise<BigIntStats | undefined> {
    try {
      return await stat(path, { bigint: true })
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }

  return {
    source: 'Folder',
    isAtomic: false,
    async list() {
      const found: { file: ArrivedFile; at: bigint }[] = []
      for (const entry of await readdir(join(folder, 'in'), { withFileTypes: true })) {
        if (!entry.isFile() || UNFINISHED.test(entry.name)) continue
        const facts = await statOf(arrived(entry.name))
        if (!facts) continue
        const file = { name: entry.name, version: versionOf(facts), sizeBytes: Number(facts.size) }
        found.push({ file, at: facts.mtimeNs })
      }
      return found
        .toSorted((one, other) => Number(one.at - other.at) || (one.file.name < other.file.name ? -1 : 1))
        .map(({ file }) => file)
    },
    async read({ name, version }) {
      const handle = await open(arrived(name)).catch((error: unknown) => {
        if (isAbsent(error)) return undefined
        throw error
      })
      if (!handle) return undefined
      try {
        const bytes = await handle.readFile()
        return versionOf(await handle.stat({ bigint: true })) === version ? new Uint8Array(bytes) : undefined
      } finally {
        await handle.close()
      }
    },
    async finish({ name, version, keptAs, reason }) {
      const facts = await statOf(arrived(name))
      if (!facts || versionOf(facts) !== version) return
      const kept = join(folder, reason === undefined ? 'taken' : 'refused', keptAs)
      if (reason !== undefined) await writeFile(`${kept}.reason.txt`, `${reason}\n`)
      try {
        await rename(arrived(name), kept)
      } catch (error) {
        // Another process moved it.
        if (isAbsent(error)) return
        throw error
      }
      const moved = await statOf(kept)
      // Replaced between the two calls: the new version is unprocessed.
      if (moved && versionOf(moved) !== version) await rename(kept, arrived(name))
    },
    async write(name, text) {
      const unfinished = join(folder, 'out', `.${randomUUID()}.writing`)
      try {
        const handle = await open(unfinished, 'w')
        try {
          await handle.writeFile(text)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, join(folder, 'out', name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(join(folder, 'out'))
    },
  }
}

/** Makes a new name durable. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
