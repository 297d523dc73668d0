import { statSync } from 'node:fs'
import { verifyAuditTrail } from '../audit/verifyAuditTrail'
import { readBackup } from '../backup/readBackup'
import { writeBackup } from '../backup/writeBackup'
import { countFilesInBucket, verifyBucket } from '../files/storedFile'
import { readSeed, SEED_KINDS } from '../seed/readSeed'
import { seedDatabase } from '../seed/seedDatabase'
import { upgrade } from '../database/schema/upgrade'
import { createSimulator } from '../simulate/simulator'
import { megabytes, requireFile, requireWritable, type Command } from './Command'
import { CommandError } from './openStore'
import { auditArchive } from './archiveCommand'
import { createAdmin } from './createAdminCommand'
import { deploy } from './deployCommand'
import { review } from './reviewCommand'
import { auditCheckpoint, verify } from './verifyCommands'

const ROUND_MS = 5_000
const FEWEST_LOADS = 1_000
const MOST_LOADS = 2_000_000

export const commands: Readonly<Record<string, Command>> = {
  migrate: {
    usage: 'migrate',
    takes: 0,
    begins: true,
    does: 'migrates tables, rules and triggers to this version; loses no data',
    async run({ database, say }) {
      const added = await upgrade(database)
      for (const line of migrationLines(added)) say(line)
    },
  },
  seed: {
    usage: 'seed [demo|large|empty] [--loads N]',
    takes: 3,
    begins: true,
    does: 'fills a database that was never seeded; --loads N: seed large with N loads, a tenth of them posted',
    async run({ database, environment, args: given, say }) {
      const { loads, args } = readLoads(given)
      const kind = SEED_KINDS.find((one) => one === (args[0] ?? (loads ? 'large' : environment.seed)))
      if (loads !== undefined && kind !== 'large')
        throw new CommandError('--loads belongs to the seed "large".')
      if (!kind) throw new CommandError(`"${args[0]}" is no seed; use ${SEED_KINDS.join(', ')}.`)
      await upgrade(database)
      const before = await readSeed(database.kysely)
      if (before !== undefined && before !== kind)
        throw new CommandError(
          `This database was filled with "${before}" before, and is filled once only. Name another one with DATA_DIR or DATABASE_URL.`,
        )
      await seedDatabase(database, { kind, loads, now: new Date(), onProgress: say })
      say(before === undefined ? 'The database is seeded.' : `It was seeded with "${before}" before.`)
    },
  },
  backup: {
    usage: 'backup FILE',
    takes: 1,
    does: 'writes all data except sessions to one file, which both engines can restore',
    async run({ database, args, say }) {
      const file = requireWritable(args, 'backup FILE')
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
    takes: 1,
    begins: true,
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
  review,
  deploy,
  'create-admin': createAdmin,
  verify,
  'audit-checkpoint': auditCheckpoint,
  'audit-archive': auditArchive,
  simulate: {
    usage: 'simulate [ROUNDS]',
    takes: 1,
    goesOn: true,
    does: 'simulates the freight provider: posts loads, answers offers, reviews documents, pays, moves trucks; for ROUNDS rounds, or until Ctrl-C',
    async run({ database, args, say, stopping }) {
      const rounds = args[0] === undefined ? Infinity : Number(args[0])
      if (!(rounds >= 1)) throw new CommandError('ROUNDS must be a number of at least 1.')
      await upgrade(database)
      const seed = await readSeed(database.kysely)
      if (seed === undefined || seed === 'empty')
        throw new CommandError('There is no demo data in this database: nothing is simulated in it.')
      const simulator = createSimulator({ database, now: Date.now, seed: new Date().toISOString(), say })
      for (let round = 0; round < rounds && !stopping.aborted; round += 1) {
        if (round > 0) await pause(ROUND_MS, stopping)
        if (!stopping.aborted) await simulator.round()
      }
      say('The simulation has ended.')
    },
  },
}

/** An update of a version has fewer; a new database over a thousand. */
const MOST_CHANGES_LISTED = 100

/** The output of `migrate`: each change, unless there are too many to read, and their count. */
export function migrationLines(changes: readonly string[]): readonly string[] {
  if (changes.length === 0) return ['The database is up to date.']
  const listed = changes.length > MOST_CHANGES_LISTED ? [] : changes.map((change) => `  ${change}`)
  const count = changes.length.toLocaleString('en-US')
  return [...listed, `Done: ${count} ${changes.length === 1 ? 'change' : 'changes'}.`]
}

/** @throws {CommandError} for a number of loads out of range. */
function readLoads(args: readonly string[]): { loads: number | undefined; args: readonly string[] } {
  const at = args.indexOf('--loads')
  if (at === -1) return { loads: undefined, args }
  const loads = Number(args[at + 1]?.replaceAll(/[_,]/g, ''))
  if (!Number.isInteger(loads) || loads < FEWEST_LOADS || loads > MOST_LOADS)
    throw new CommandError('--loads needs a number from 1,000 to 2,000,000.')
  return { loads, args: args.toSpliced(at, 2) }
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
