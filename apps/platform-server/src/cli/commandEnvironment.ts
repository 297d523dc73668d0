import { readEnvironment, type Environment } from '../environment/readEnvironment'
import type { Command } from './Command'

/**
 * Reads the settings of a command. Most commands sign nothing, so in production they run without
 * `SESSION_SECRET`; a command that signs links gets the server's, or none.
 *
 * @throws {EnvironmentError} when a setting is wrong or missing.
 */
export const commandEnvironment = (
  { signsLinks }: Pick<Command, 'signsLinks'>,
  settings: Record<string, string | undefined>,
): Environment =>
  readEnvironment(
    signsLinks ? settings : { ...settings, SESSION_SECRET: settings['SESSION_SECRET'] || 'x'.repeat(32) },
  )
