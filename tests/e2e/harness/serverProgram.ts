import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The command that runs a built file of the server: this Node with this build, with the build in the folder that
 * `JOURNEY_SERVER` names (to measure an older one), or the program that it names, with the name of the file (to
 * run the journeys against an image).
 */
export function serverProgram(file: 'main.js' | 'platform.js'): [command: string, ...first: string[]] {
  const named = process.env['JOURNEY_SERVER']
  if (named === undefined)
    return [process.execPath, fileURLToPath(new URL(file, import.meta.resolve('@portal/platform-server')))]
  return statSync(named).isDirectory() ? [process.execPath, join(named, file)] : [named, file]
}
