import { migrate } from '../migrate'
import type { Database, PortalTransaction } from '../openDatabase'
import { markBoard } from '../../domains/tracking/board/markBoard'
import { storeBoardClock } from '../../domains/tracking/board/storeBoardClock'
import { fillLoadWords } from '../../search/loadWordTriggers'
import { haulSums } from '../../domains/booking/myLoads/sums/haulSumTables'
import { fillOpenSums } from '../../domains/loads/board/sums/openSumTables'
import { paymentSums } from '../../domains/payments/sums/paymentSumTables'
import { platformMigrations } from '../../migrations'
import { buildIndexes } from './buildIndexes'
import { deployMetadata } from './deployMetadata'
import { refuseNewer } from './refuseNewer'
import { requireCallerAccess, requireOwnSchema } from './requireOwnSchema'
import { requireStructure } from './requireStructure'
import { grantRuntime, readRuntimeUser } from './runtimeRole'
import { deployTriggers } from './standingTriggers'
import { noteStructure } from './structureMark'
import { fillSums } from './sumTable'
import { triggerSets } from './triggerSets'

type Fill = (transaction: PortalTransaction) => Promise<void>

/** Filled when the triggers that keep them current are deployed. */
const fills: { [set in string]?: Fill } = {
  boardClockTriggers: markBoard,
  paymentSumTriggers: (transaction) => fillSums(transaction, paymentSums),
  loadWordTriggers: fillLoadWords,
  openSumTriggers: fillOpenSums,
  haulSumTriggers: (transaction) => fillSums(transaction, haulSums),
} satisfies { [set in keyof ReturnType<typeof triggerSets>]?: Fill }

/**
 * Migrates tables, rules, change feed and audit trail to this server's version; {@link noteStructure}
 * stores the fingerprint of the result. For a database user that owns nothing the structure must be of this
 * version already.
 *
 * @returns one sentence per addition.
 * @throws {DatabaseUserError} when the database user lacks rights; {@link NewerDatabaseError} when a newer
 *   server has upgraded it; {@link MetadataConflictError} when data would be lost.
 */
export async function upgrade(database: Database): Promise<readonly string[]> {
  const runtime = await readRuntimeUser(database)
  if (runtime) {
    await refuseNewer(database)
    await requireStructure(database, runtime)
    return []
  }
  await requireOwnSchema(database)
  await refuseNewer(database)
  const built = await buildIndexes(database)
  const added = await deployMetadata(database)
  await requireCallerAccess(database)
  const migrations = await migrate(database, platformMigrations)
  const triggers: string[] = []
  for (const [name, set] of Object.entries(triggerSets())) {
    const changes = await deployTriggers(database, set, fills[name])
    if (name === 'boardClockTriggers' && changes.length > 0) await storeBoardClock(database, new Date())
    triggers.push(...changes)
  }
  await grantRuntime(database)
  await noteStructure(database)
  return [...built, ...added, ...migrations.map((name) => `migration ${name} was missing`), ...triggers]
}
