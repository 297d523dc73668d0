import { fileURLToPath } from 'node:url'

/**
 * The command that runs a built file of the server: this Node, or the program that `JOURNEY_SERVER` names, with the
 * name of the file, to run the journeys against an image.
 */
export function serverProgram(file: 'main.js' | 'platform.js'): [command: string, ...first: string[]] {
  const program = process.env['JOURNEY_SERVER']
  return program === undefined
    ? [process.execPath, fileURLToPath(new URL(file, import.meta.resolve('@portal/platform-server')))]
    : [program, file]
}
