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
  /** @throws {CommandError} with the sentence for the terminal; the exit code is then 1. */
  run(context: CommandContext): Promise<void>
}

/** The file that a command was given. @throws {CommandError} when it was not. */
export function requireFile([file]: readonly string[], usage: string): string {
  if (file === undefined) throw new CommandError(`Name the file: pnpm platform ${usage}.`)
  return file
}

/** A size for people. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
