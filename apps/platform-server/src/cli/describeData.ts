import type { Database } from '../database/openDatabase'
import { readStaff } from '../domains/people/staff'
import { EnvironmentError } from '../environment/EnvironmentError'
import type { SeedKind } from '../seed/readSeed'
import { signInTable } from './signInTable'

/** The seed that `SEED` requested, and the seed of the database since its first start. */
interface StartData {
  isProduction: boolean
  requested: SeedKind
  seed: SeedKind
  database: Database
  /** Whether the data is in the memory of this process, which no command can open. */
  isInMemory: boolean
}

/**
 * Refuses demo accounts in production, unless `SEED` requests them: their password is public.
 *
 * @throws {EnvironmentError}
 */
export function refuseDemoInProduction({
  isProduction,
  requested,
  seed,
}: Pick<StartData, 'isProduction' | 'requested' | 'seed'>): void {
  if (!isProduction || seed === 'empty' || requested !== 'empty') return
  throw new EnvironmentError(
    `This database was seeded with "${seed}": its accounts have a public password. Name a new database, or set SEED=${seed} for a public demo.`,
  )
}

/** Describes the data with the sign-ins of a demo, or the command for the first one. */
export async function describeData({ requested, seed, database, isInMemory }: StartData): Promise<string> {
  const kept = `this database was seeded with "${seed}", which a later SEED does not change`
  if (seed !== 'empty') return `Demo data: the accounts below have a public password.\n\n${signInTable()}\n`
  const noDemo = requested === 'empty' ? 'No demo data.' : `No demo data: ${kept}.`
  const staff = await database.asSystem(readStaff)
  const admins = staff.filter(({ role }) => role === 'Provider Admin')
  if (admins.some(({ isActive }) => isActive)) return noDemo
  if (isInMemory)
    return `${noDemo}\nThe provider desk has no administrator, and no command can create one in the memory of this process. Set DATA_DIR to a folder, or SEED=demo for accounts to try, and start again.`
  const invited = admins.find(({ invitedUntil }) => invitedUntil !== null && invitedUntil > new Date())
  // One process at a time opens the embedded database.
  const stopped = database.kind === 'embedded' ? 'stop this server (Ctrl-C) and run ' : ''
  const next = invited
    ? `Open the link that create-admin printed for ${invited.email}, or print a new one: ${stopped}npm run platform -- create-admin ${invited.email}`
    : `Create the first: ${stopped}npm run platform -- create-admin EMAIL FIRST LAST`
  return `${noDemo}\nThe provider desk has no administrator. ${next}`
}
