import { requireNode } from './environment/requireNode'

requireNode('The command')

// Dynamic, because an old Node lacks exports that these modules import.
const { runPlatform } = await import('./cli/runPlatform')
await runPlatform(process.argv.slice(2))
