import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The folder of DATA_DIR can't be used; the message says why and what to do. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
}

/**
 * Makes the data folder and those that it lies in, where they are not there yet. One by one: `mkdir` with `recursive` never
 * ends where a file system says of everything that it does not exist, as `/proc` does.
 *
 * @throws {DataDirError} when it can't be made, or is a file.
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

/** Another process may have made it meanwhile. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
