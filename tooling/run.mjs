// `npm start`, `npm test` and `npm run platform` on a machine with git, Node and npm only. Plain JavaScript without dependencies,
// because it runs before the install and on any Node version.
import { SetupError } from './bootstrap/SetupError.mjs'
import { requireNode } from './bootstrap/requireNode.mjs'

const command = process.argv[2]

try {
  requireNode()
  if (command === 'start') await (await import('./bootstrap/start.mjs')).start()
  else if (command === 'test') process.exitCode = await (await import('./bootstrap/test.mjs')).test()
  else if (command === 'platform')
    process.exitCode = await (await import('./bootstrap/platform.mjs')).platform(process.argv.slice(3))
  else
    throw new SetupError(
      `"${command ?? ''}" is not something to run. Use "npm start", "npm test" or "npm run platform -- help".`,
    )
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exitCode = 1
}
