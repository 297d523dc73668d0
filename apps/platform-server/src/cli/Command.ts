import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Database } from '../database/openDatabase'
import type { Environment } from '../environment/readEnvironment'
import { CommandError } from './openStore'

/** What a command works with. */
export interface CommandContext {
  database: Database
  environment: Pick<Environment, 'seed'>
  args: readonly string[]
  say: (message: string) => void
  /** Ends a command that goes on until it is stopped. */
  stopping: AbortSignal
}

/** One thing that `pnpm platform` can do. */
export interface Command {
  usage: string
  does: string
  /** Words that it takes at most. */
  takes: number
  /** It may begin with nothing; without this a database that isn't there is refused, and none is made where a name was mistyped. */
  begins?: true
  /** It goes on until it is told to stop; others end at once with the first signal. */
  goesOn?: true
  /** @throws {CommandError} with the sentence for the terminal; the exit code is then 1. */
  run(context: CommandContext): Promise<void>
}

/** The file that a command was given. @throws {CommandError} when it was not. */
export function requireFile([file]: readonly string[], usage: string): string {
  if (file === undefined) throw new CommandError(`Name the file: pnpm platform ${usage}.`)
  return file
}

/** The file that a command shall write. @throws {CommandError} when it can't, before anything is done. */
export function requireWritable(args: readonly string[], usage: string): string {
  const file = requireFile(args, usage)
  const folder = dirname(resolve(file))
  if (isFolder(file)) throw new CommandError(`${file} is a folder. Name a file in it.`)
  if (!isFolder(folder))
    throw new CommandError(`There is no folder ${folder}. Make it, or name another file.`)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new CommandError(`The folder ${folder} can't be written. Name another file.`)
  }
  return file
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** A size for people. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
