import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Database } from '../database/openDatabase'
import type { Environment } from '../environment/readEnvironment'
import { CommandError } from './openStore'

export interface CommandContext {
  database: Database
  environment: Pick<Environment, 'seed'> &
    Partial<Pick<Environment, 'sessionSecret' | 'dataDir' | 'databaseUrl' | 'publicUrl' | 'host' | 'port'>>
  args: readonly string[]
  say: (message: string) => void
  /** Aborts a long-running command. */
  stopping: AbortSignal
}

export interface Command {
  usage: string
  does: string
  takes: number
  /** Signs links that the server validates, and so needs its `SESSION_SECRET`. */
  signsLinks?: true
  /** May create the database; otherwise a missing one is an error: its name may be mistyped. */
  begins?: true
  /** Runs as the tables' owner, as every command that may create the database. */
  changesTables?: true
  /** Runs until it is stopped; others exit at the first signal. */
  goesOn?: true
  /** @throws {CommandError} with the message for the terminal; the exit code is 1. */
  run(context: CommandContext): Promise<void>
}

export function requireFile([file]: readonly string[], usage: string): string {
  if (file === undefined) throw new CommandError(`Name the file: npm run platform -- ${usage}.`)
  return file
}

/** @throws {CommandError} when the file is not writable, before any work. */
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

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
