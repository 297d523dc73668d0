import { requireNode } from './environment/requireNode'

requireNode('The command')

// Dynamic, because an old Node lacks exports that these modules import.
const { runPlatform } = await import('./cli/runPlatform')
// `head` closes the pipe before the last line: the command still completes.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
await runPlatform(process.argv.slice(2))
