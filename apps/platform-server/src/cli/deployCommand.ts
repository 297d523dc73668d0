import { readFileSync, statSync } from 'node:fs'
import { MetadataConflictError } from '../database/schema/deployMetadata'
import { grantRuntime } from '../database/schema/runtimeRole'
import { upgrade } from '../database/schema/upgrade'
import { deployFile } from '../metadata/custom/deployFile'
import { MetadataFileError, parseMetadataFile } from '../metadata/custom/metadataFile'
import { requireFile, type Command } from './Command'
import { CommandError } from './openStore'

const MAX_BYTES = 1_000_000
const USAGE = 'deploy FILE'

function readMetadata(path: string): string {
  let size: number
  try {
    size = statSync(path).size
  } catch {
    throw new CommandError(`There is no file ${path}.`)
  }
  if (size > MAX_BYTES) throw new CommandError(`${path} is larger than 1 MB. Split it into several files.`)
  return readFileSync(path, 'utf8')
}

/** Adds objects and fields from a metadata file (WSP-13, docs/custom-metadata.md). */
export const deploy: Command = {
  usage: USAGE,
  takes: 1,
  changesTables: true,
  does: 'adds custom objects and fields from a metadata file; restart running servers afterwards',
  async run({ database, args, say }) {
    const file = requireFile(args, USAGE)
    try {
      const metadata = parseMetadataFile(readMetadata(file))
      await upgrade(database)
      const changes = await deployFile(database, metadata, new Date())
      await grantRuntime(database)
      for (const sentence of changes) say(`  ${sentence}`)
      say(
        changes.length === 0
          ? 'Everything in it was deployed before.'
          : `Deployed: ${changes.length} changes.`,
      )
    } catch (error) {
      if (error instanceof MetadataFileError || error instanceof MetadataConflictError)
        throw new CommandError(error.message)
      throw error
    }
  },
}
