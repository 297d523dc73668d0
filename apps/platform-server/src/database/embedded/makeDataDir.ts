import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The message says why DATA_DIR is unusable, and how to fix it. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
}

/**
 * Creates missing parents one by one: `mkdir` with `recursive` never returns on file systems such as
 * `/proc` that report every path as missing.
 *
 * @throws {DataDirError} when the folder can't be created, or is a file.
 */
export function makeDataDir(dataDir: string): void {
  const folder = resolve(dataDir)
  const missing: string[] = []
  for (let next = folder; !existsSync(next); next = dirname(next)) missing.unshift(next)
  try {
    for (const next of missing) makeFolder(next)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DataDirError(
      `The data folder ${folder} cannot be made (${reason}). Choose another one with DATA_DIR.`,
      { cause },
    )
  }
  if (!statSync(folder).isDirectory())
    throw new DataDirError(`The data folder ${folder} is a file. Choose another one with DATA_DIR.`)
}

/** Creates a folder, unless another process does concurrently. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
