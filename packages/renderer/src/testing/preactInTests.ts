import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

/**
 * For tests with jsdom: imports of React, by packages too, get the applications' renderer.
 *
 * @example
 * export default unitConfig('provider-desk', { plugins: [react()] }, preactInTests)
 */
export const preactInTests = {
  execArgv: ['--import', new URL('register.ts', import.meta.url).href],
  // Node loads it outside of the module graph that Vitest watches.
  watched: globSync('**/*.ts', { cwd: folder }).map((file) => folder + file),
}
