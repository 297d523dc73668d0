import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { verifyAuditTrail } from '../audit/verifyAuditTrail'
import { readBackup } from '../backup/readBackup'
import { writeBackup } from '../backup/writeBackup'
import type { Database } from '../database/openDatabase'
import { countFilesInBucket, verifyBucket } from '../files/storedFile'
import type { Environment } from '../environment/readEnvironment'
import { diffMetadata } from '../schema/deployMetadata'
import { seedDatabase, type SeedKind } from '../seed/seedDatabase'
import { createSimulator } from '../simulate/simulator'
import { CommandError, upgrade } from './openStore'

/** What a command works with. */
export interface CommandContext {
  database: Database
  environment: Pick<Environment, 'seed'>
  args: readonly string[]
  say: (message: string) => void
  /** Ends a command that goes on until it is stopped. */
  stopping: AbortSignal
}

export interface Command {
  usage: string
  does: string
  run(context: CommandContext): Promise<void>
}

const SEEDS: readonly SeedKind[] = ['demo', 'large', 'empty']
const ROUND_MS = 5_000

function requireFile([file]: readonly string[], usage: string): string {
  if (file === undefined) throw new CommandError(`Name the file: pnpm platform ${usage}.`)
  return file
}

/** What `pnpm platform` can do, by name. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: {
    usage: 'migrate',
    does: 'brings tables, rules and triggers up to this version; only adds',
    async run({ database, say }) {
      const added = await upgrade(database)
      for (const sentence of added) say(`  ${sentence}`)
      say(added.length === 0 ? 'The database is up to date.' : `Done: ${added.length} changes.`)
    },
  },
  seed: {
    usage: 'seed [demo|large|empty]',
    does: 'fills a database that was never seeded',
    async run({ database, environment, args, say }) {
      const kind = SEEDS.find((one) => one === (args[0] ?? environment.seed))
      if (!kind) throw new CommandError(`"${args[0]}" is no seed; use ${SEEDS.join(', ')}.`)
      await upgrade(database)
      await seedDatabase(database, { kind, now: new Date(), onProgress: say })
      say('The database is seeded.')
    },
  },
  backup: {
    usage: 'backup FILE',
    does: 'writes everything but sessions into one file that either engine restores',
    async run({ database, args, say }) {
      const file = requireFile(args, 'backup FILE')
      await upgrade(database)
      say(`Writing ${file} …`)
      const sums = await writeBackup(database, file, say)
      const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
      say(`Saved ${rows.toLocaleString('en-US')} rows, ${megabytes(statSync(file).size)}.`)
      const inBucket = await countFilesInBucket(database)
      if (inBucket > 0)
        say(`The bytes of ${inBucket.toLocaleString('en-US')} files stay in the bucket: back it up as well.`)
    },
  },
  restore: {
    usage: 'restore FILE',
    does: 'fills an empty database from a backup',
    async run({ database, args, say }) {
      const file = requireFile(args, 'restore FILE')
      say(`Reading ${file} …`)
      const sums = await readBackup(database, file, say)
      const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
      const { problem } = await verifyAuditTrail(database.kysely)
      if (problem !== undefined) throw new CommandError(`${problem} The backup was made like that.`)
      say(`Restored ${rows.toLocaleString('en-US')} rows; all hashes and the audit trail agree.`)
      const files = await verifyBucket(database)
      if (files.problem !== undefined) say(files.problem)
    },
  },
  verify: {
    usage: 'verify',
    does: 'checks the audit trail, metadata against database, files in a bucket, and sizes; changes nothing',
    async run({ database, say }) {
      const differences = await diffMetadata(database)
      const trail = await verifyAuditTrail(database.kysely)
      for (const { name, rows, bytes } of await largestTables(database))
        say(`  ${name}: ${rows.toLocaleString('en-US')} rows, ${megabytes(bytes)}`)
      const files = await verifyBucket(database)
      const found = [...differences, trail.problem, files.problem]
      const problems = found.filter((problem) => problem !== undefined)
      if (problems.length > 0) throw new CommandError(problems.join(' '))
      say('Metadata and database agree.')
      if (files.files > 0) say(`The bucket has all ${files.files.toLocaleString('en-US')} files.`)
      say(
        `The audit trail is whole: ${trail.length.toLocaleString('en-US')} events, the last ${trail.lastHash}.`,
      )
    },
  },
  simulate: {
    usage: 'simulate [ROUNDS]',
    does: 'plays the freight provider: posts, answers, reviews, pays, moves trucks; until Ctrl-C or for so many rounds',
    async run({ database, args, say, stopping }) {
      const rounds = args[0] === undefined ? Infinity : Number(args[0])
      if (!(rounds >= 1)) throw new CommandError('ROUNDS must be a number of at least 1.')
      await upgrade(database)
      const simulator = createSimulator({ database, now: Date.now, seed: new Date().toISOString(), say })
      for (let round = 0; round < rounds && !stopping.aborted; round += 1) {
        if (round > 0) await pause(ROUND_MS, stopping)
        if (!stopping.aborted) await simulator.round()
      }
      say('The provider has gone home.')
    },
  },
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopping.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

async function largestTables({ kysely }: Database) {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select c.relname as name, greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by bytes desc limit 8`.execute(kysely)
  return rows
}
