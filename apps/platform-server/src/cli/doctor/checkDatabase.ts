import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase'
import { requireCallerAccess, requireOwnSchema } from '../../database/schema/requireOwnSchema'
import { diffStructure, requireStructure } from '../../database/schema/requireStructure'
import { readRuntimeUser } from '../../database/schema/runtimeRole'
import { readSeed } from '../../seed/readSeed'
import { readStaff } from '../../domains/people/staff'
import { ok, problem, reasonOf, warning, type Finding } from './Finding'

const PART = 'Database'
const LEAST_VERSION = 15
/** Clock difference that sessions, codes and free time tolerate. */
const MOST_SKEW_MS = 2_000
/** Connections that PostgreSQL reserves for administrators. */
const RESERVED = 3

interface ServerFacts {
  version: number
  encoding: string
  isSuperuser: boolean
  commits: string
  most: number
  now: Date
}

/** Validates version, rights, structure, clock and data. */
export async function checkDatabase(
  database: Database,
  { poolSize, isProduction }: { poolSize: number; isProduction: boolean },
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const sentAt = Date.now()
  const facts = await readFacts(database)
  const skewMs = facts.now.getTime() - (sentAt + Date.now()) / 2
  if (Math.abs(skewMs) > MOST_SKEW_MS)
    findings.push(
      problem(
        'Clock',
        `The database's clock differs by ${Math.round(skewMs / 100) / 10} s from this machine's. Run NTP on both.`,
      ),
    )
  else findings.push(ok('Clock', 'agrees with the database'))
  if (database.kind === 'postgres') findings.push(...checkServer(facts, poolSize))
  if (
    database.kind === 'postgres' &&
    isProduction &&
    !facts.isSuperuser &&
    !(await readRuntimeUser(database))
  )
    findings.push(
      warning(
        PART,
        'The user of DATABASE_URL owns the tables and can switch the audit triggers off. Give the server a member of portal_runtime, and migrations DATABASE_OWNER_URL (docs/running-on-postgresql.md).',
      ),
    )
  findings.push(...(await checkStructure(database)))
  findings.push(...(await checkData(database, isProduction)))
  return findings
}

async function readFacts({ kysely }: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      current_setting('synchronous_commit') as commits,
      current_setting('max_connections')::int as most,
      clock_timestamp() as now`.execute(kysely)
  const [facts] = rows
  if (!facts) throw new Error('The database gave no facts of itself.')
  return facts
}

function checkServer(
  { version, encoding, isSuperuser, commits, most }: ServerFacts,
  poolSize: number,
): Finding[] {
  const findings: Finding[] = []
  if (version < LEAST_VERSION)
    findings.push(problem(PART, `PostgreSQL ${version} is too old. Upgrade it to ${LEAST_VERSION} or newer.`))
  if (encoding !== 'UTF8')
    findings.push(problem(PART, `The database is encoded in ${encoding}. Create it with encoding 'UTF8'.`))
  if (isSuperuser)
    findings.push(
      warning(
        PART,
        'The database user is a superuser, who can switch the audit triggers off. Give the server a user of its own.',
      ),
    )
  if (commits === 'off')
    findings.push(
      problem(
        PART,
        'synchronous_commit is off: a crash loses acknowledged writes. Turn it on (alter system set synchronous_commit = on).',
      ),
    )
  if (poolSize > most - RESERVED)
    findings.push(
      problem(
        PART,
        `DATABASE_POOL_SIZE is ${poolSize} and PostgreSQL takes ${most} connections in total. Lower it, or raise max_connections.`,
      ),
    )
  return findings.length > 0 ? findings : [ok(PART, `PostgreSQL ${version}, ${most} connections`)]
}

async function checkStructure(database: Database): Promise<Finding[]> {
  try {
    const runtime = await readRuntimeUser(database)
    if (runtime) await requireStructure(database, runtime)
    else await requireOwnSchema(database)
    const differences = await diffStructure(database)
    if (differences.length > 0)
      return [
        problem(
          'Tables',
          `${differences.length} differences from this version, the first: ${differences[0]}. Run npm run platform -- migrate.`,
        ),
      ]
    await requireCallerAccess(database)
    return [ok('Tables', 'those of this version')]
  } catch (error) {
    return [problem('Tables', reasonOf(error))]
  }
}

async function checkData(database: Database, isProduction: boolean): Promise<Finding[]> {
  const seed = await readSeed(database.kysely).catch(() => undefined)
  if (seed === undefined) return [warning('Data', 'No server has started on this database yet. Start one.')]
  if (seed !== 'empty')
    return [
      isProduction
        ? problem('Data', `Seeded with "${seed}": its accounts have a public password. Name a new database.`)
        : ok('Data', `demo data (${seed})`),
    ]
  const staff = await database.asSystem(readStaff)
  const admins = staff.filter(({ role }) => role === 'Provider Admin')
  const invited = admins.find(({ invitedUntil }) => invitedUntil !== null)
  if (!admins.some(({ isActive }) => isActive))
    return [
      invited
        ? warning(
            'Data',
            `${invited.email} has not opened the link of create-admin. Open it, or run create-admin again for a new one.`,
          )
        : warning(
            'Data',
            'The provider desk has no administrator. Run npm run platform -- create-admin EMAIL FIRST LAST.',
          ),
    ]
  return [ok('Data', 'no demo data; the desk has an administrator')]
}
