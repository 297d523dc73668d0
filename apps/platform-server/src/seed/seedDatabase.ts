import { sql } from 'kysely'
import { withoutAudit } from '../audit/auditTables'
import { writeAuditEvent } from '../audit/writeAuditEvent'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { vacuumLoads } from '../database/embedded/vacuumLoads'
import { fillSums, foldSums } from '../database/schema/sumTable'
import { withoutChanges } from '../events/changeTables'
import { clearFigureHours, sumFigureHours } from '../domains/overview/hours/sumFigureHours'
import { refreshLaneMedians } from '../domains/search/laneMedians'
import { haulSums } from '../domains/booking/myLoads/sums/haulSumTables'
import { fillOpenSums } from '../domains/loads/board/sums/openSumTables'
import { paymentSums } from '../domains/payments/sums/paymentSumTables'
import { markBoard } from '../domains/tracking/board/markBoard'
import { storeBoardClock } from '../domains/tracking/board/storeBoardClock'
import { hashPassword, PUBLIC_PASSWORD_COST } from '../sessions/passwords'
import { systemTables } from '../sessions/systemTables'
import { addBlocks } from './addBlocks'
import { addOpenLoads } from './addOpenLoads'
import { addUrgentLoads } from './addUrgentLoads'
import { addAnnouncements } from './addAnnouncements'
import { addHauledLoads } from './addHauledLoads'
import { addInterest } from './addInterest'
import { addInvoices } from './addInvoices'
import type { PaperSource } from './addHistory'
import { addSettings } from './addSettings'
import { addShipper, type CompanySource } from './companies'
import { DEMO_PASSWORD, FLEET_COUNT } from './demoAccounts'
import { addDemoCompanies } from './addDemoCompanies'
import { addDeskWork, addWorkOfStaff } from './desk-work/addDeskWork'
import { createFacilityPool } from './facilities'
import { addRemitTo } from './addRemitTo'
import { refreshDemo } from './refreshDemo'
import { shipperNames } from './names'
import { oneSeedAtATime } from './oneSeedAtATime'
import { addDemoStaff, ensureProviderAccount } from './provider'
import { createRandom } from './random'
import { readSeed, type SeedKind } from './readSeed'
import { createRowWriter } from './rowWriter'
import { storeSamplePapers, pointToVersions } from './samplePapers'

interface SeedSize {
  /** Posted loads. */
  loads: number
  /** Loads that further carriers hauled. */
  hauled: number
  fleets: number
}

const SIZES = {
  demo: { loads: 2400, hauled: 600, fleets: FLEET_COUNT },
  large: { loads: 50_000, hauled: 0, fleets: 174 },
} as const satisfies Record<string, SeedSize>

/** A tenth of so many loads is posted; a carrier has hauled 100 of the others on average. */
const sizeOf = (kind: 'demo' | 'large', loads: number | undefined): SeedSize =>
  loads === undefined
    ? SIZES[kind]
    : {
        loads: Math.ceil(loads / 10),
        hauled: loads - Math.ceil(loads / 10),
        fleets: Math.max(SIZES.large.fleets, Math.round(loads / 100)),
      }

/** Batch size, which limits memory. */
const LOADS_PER_ROUND = 5000

export interface SeedOptions {
  kind: SeedKind
  /** Number of loads of `large`, of which a tenth is posted and the others were hauled. @default 50,000 posted */
  loads?: number | undefined
  now: Date
  onProgress: (message: string) => void
}

/**
 * Seeds an empty database; posts new loads in a demo when too few are open. The same `now` seeds the same
 * data.
 *
 * @returns the kind of the first seed, which is permanent: a database without demo data never becomes a
 *   demo, whatever `kind` a later start requests.
 */
export async function seedDatabase(
  database: Database,
  { kind, loads, now, onProgress }: SeedOptions,
): Promise<SeedKind> {
  const seeded = await readSeed(database.kysely)
  if (seeded !== undefined) {
    if (seeded !== 'empty') {
      await addRemitTo(database, now)
      await refreshDemo(database, now, onProgress)
    }
    return seeded
  }
  const size = sizeOf(kind === 'demo' ? kind : 'large', loads)
  if (kind !== 'empty')
    onProgress(`Filling the database with ${(size.loads + size.hauled).toLocaleString('en-US')} demo loads …`)
  const meanwhile = await database.asSystem(async (transaction) => {
    await oneSeedAtATime(transaction)
    const seededByOther = await readSeed(transaction)
    if (seededByOther !== undefined) return seededByOther
    await withoutAudit(transaction)
    await withoutChanges(transaction)
    await clearFigureHours(transaction)
    await addSettings(transaction, kind)
    await ensureProviderAccount(transaction)
    if (kind !== 'empty') await addDemo(transaction, size, now, kind === 'large' ? onProgress : () => {})
    if (kind === 'demo') await addInvoices(transaction, now)
    await markBoard(transaction)
    await fillOpenSums(transaction)
    await fillSums(transaction, haulSums)
    await systemTables(transaction).insertInto('portal_fact').values({ name: 'seed', value: kind }).execute()
    await writeAuditEvent(transaction, { action: `Seeded ${kind}` }, now)
    return undefined
  })
  if (meanwhile !== undefined || kind === 'empty') return meanwhile ?? kind
  await sql`analyze`.execute(database.kysely)
  await vacuumLoads(database)
  await refreshLaneMedians(database, now)
  await storeBoardClock(database, now)
  await foldSums(database.kysely, paymentSums)
  // The smaller demo is summed by the first cleanup, not by its first start.
  if (kind === 'large') await sumFigureHours(database, now)
  return kind
}

async function addDemo(
  transaction: PortalTransaction,
  size: SeedSize,
  now: Date,
  onProgress: (message: string) => void,
): Promise<void> {
  const random = createRandom('demo')
  const writer = await createRowWriter(transaction)
  const companies: CompanySource = { writer, random, now }
  const shipperIds = shipperNames.map((name) => addShipper(companies, name))
  const facilities = createFacilityPool(writer, random)
  const loads: PaperSource = {
    writer,
    random,
    facilities,
    shipperIds: shipperIds.slice(1),
    papers: await storeSamplePapers(transaction),
  }
  const { signIns, fleets } = addDemoCompanies(companies, loads, size.fleets, shipperIds[0] ?? '')
  addAnnouncements(companies)
  const rounds = async (wanted: number, before: number, add: (count: number) => void) => {
    for (let made = 0; made < wanted; made += LOADS_PER_ROUND) {
      const count = Math.min(LOADS_PER_ROUND, wanted - made)
      add(count)
      await writer.write()
      onProgress(`  ${(before + made + count).toLocaleString('en-US')} loads`)
    }
  }
  await rounds(size.loads, 0, (count) => addOpenLoads(loads, now, count))
  const { papers: _papers, ...withoutPapers } = loads
  await rounds(size.hauled, size.loads, (count) => addHauledLoads(withoutPapers, fleets, now, count))
  addBlocks(withoutPapers, now)
  addUrgentLoads(withoutPapers, now)
  await writer.write()
  await addInterest(transaction, writer, fleets, now)
  const work = await addDeskWork(transaction, { companies, loads, fleets }, now)
  await pointToVersions(transaction)
  const staff = await addDemoStaff(transaction)
  await addWorkOfStaff(transaction, work, staff, now)
  // One cheap hash for all accounts: the demo's password is public.
  const passwordHash = await hashPassword(DEMO_PASSWORD, PUBLIC_PASSWORD_COST)
  await systemTables(transaction)
    .insertInto('portal_credential')
    .values(
      [...signIns, ...staff].map((signIn) => ({
        user_id: signIn.userId,
        sign_in_name: signIn.email,
        password_hash: passwordHash,
        skips_second_factor: staff.includes(signIn),
      })),
    )
    .execute()
}
