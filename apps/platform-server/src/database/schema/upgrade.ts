import { auditTriggers } from '../../audit/auditTables'
import { migrate } from '../migrate'
import type { Database } from '../openDatabase'
import { changeTriggers } from '../../events/changeTables'
import { ediTriggers } from '../../domains/edi/outgoing/dueTriggers'
import { figureTriggers } from '../../domains/overview/hours/figureTriggers'
import { paymentSumTriggers } from '../../domains/payments/sums/paymentSumTriggers'
import { boardClockTriggers } from '../../domains/tracking/board/boardClockTriggers'
import { markBoard } from '../../domains/tracking/board/markBoard'
import { storeBoardClock } from '../../domains/tracking/board/storeBoardClock'
import { fillLoadWords, loadWordTriggers } from '../../search/loadWordTriggers'
import { fillPaymentSums } from '../../domains/payments/sums/paymentSumTables'
import { matchTriggers } from '../../domains/search/alerts/matchTriggers'
import { webhookTriggers } from '../../domains/integrations/webhooks/webhookTriggers'
import { platformMigrations } from '../../migrations'
import { buildIndexes } from './buildIndexes'
import { deployMetadata } from './deployMetadata'
import { refuseNewer } from './refuseNewer'
import { requireCallerAccess, requireOwnSchema } from './requireOwnSchema'
import { requireStructure } from './requireStructure'
import { grantRuntime, readRuntimeUser } from './runtimeRole'
import { deployTriggers } from './standingTriggers'
import { noteStructure } from './structureMark'

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
  const feed = await deployTriggers(database, changeTriggers())
  const trail = await deployTriggers(database, auditTriggers())
  const webhooks = await deployTriggers(database, webhookTriggers())
  const edi = await deployTriggers(database, ediTriggers())
  const matches = await deployTriggers(database, matchTriggers())
  const figures = await deployTriggers(database, figureTriggers())
  const boardClock = await deployTriggers(database, boardClockTriggers(), markBoard)
  if (boardClock.length > 0) await storeBoardClock(database)
  const paymentSums = await deployTriggers(database, paymentSumTriggers(), fillPaymentSums)
  const loadWords = await deployTriggers(database, loadWordTriggers(), fillLoadWords)
  await grantRuntime(database)
  await noteStructure(database)
  return [
    ...built,
    ...added,
    ...migrations.map((name) => `migration ${name} was missing`),
    ...feed,
    ...trail,
    ...webhooks,
    ...edi,
    ...matches,
    ...figures,
    ...boardClock,
    ...paymentSums,
    ...loadWords,
  ]
}
