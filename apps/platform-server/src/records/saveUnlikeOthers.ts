import type { Caller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { duplicateRecordError } from './duplicateRecordError'
import { findDuplicates } from './findDuplicates'
import { RecordWriteError, type FieldRefusal } from './recordError'
import type { GivenFields } from './GivenFields'
import type { DuplicateMatch } from './duplicateRecordError'

export interface SaveChoice {
  /**
   * Overrides duplicate rules that alert, but not those that block.
   *
   * @default false
   */
  readonly allowSaveOnDuplicate?: boolean | undefined
}

interface Save {
  readonly object: ObjectDefinition
  readonly given: GivenFields
  /** Undefined for a new record. */
  readonly changedId?: string
  readonly choice: SaveChoice
}

/**
 * An alerting rule rejects before the save; for a blocking rule the database constraint rejects, and the
 * matches are added to its error. An invisible or concurrent duplicate stays a `DUPLICATE_VALUE` without
 * matches.
 *
 * @throws {RecordWriteError} 400 with `DUPLICATES_DETECTED` and the visible matches.
 */
export async function saveUnlikeOthers<T>(
  transaction: PortalTransaction,
  caller: Caller,
  { object, given, changedId, choice }: Save,
  write: () => Promise<T>,
): Promise<T> {
  const all = await findDuplicates(transaction, caller, object, given, changedId)
  const found = all.filter(({ rule }) => rule.action !== 'Report')
  const action = changedId === undefined ? 'create' : 'update'
  const blocked = found.filter(({ rule }) => rule.action === 'Block')
  if (blocked.length === 0) {
    if (found.length > 0 && choice.allowSaveOnDuplicate !== true) throw refused(object, action, found)
    return await write()
  }
  try {
    await write()
  } catch (error) {
    throw error instanceof RecordWriteError ? withMatches(error, object, blocked) : error
  }
  throw refused(object, action, blocked)
}

function withMatches(
  error: RecordWriteError,
  object: ObjectDefinition,
  blocked: readonly DuplicateMatch[],
): RecordWriteError {
  const duplicates = duplicateRecordError(object, blocked)
  const refusals = error.refusals.map((refusal): FieldRefusal =>
    refusal.errorCode === 'DUPLICATE_VALUE'
      ? { ...refusal, errorCode: 'DUPLICATES_DETECTED', duplicates }
      : refusal,
  )
  return new RecordWriteError(error.status, error.action, refusals, { cause: error })
}

function refused(
  object: ObjectDefinition,
  action: 'create' | 'update',
  found: readonly DuplicateMatch[],
): RecordWriteError {
  const rules = found.map(({ rule }) => rule.label).join(', ')
  const isBlocked = found.some(({ rule }) => rule.action === 'Block')
  const likeThis = `There is another ${object.label} like this one (${rules}).`
  return new RecordWriteError(400, action, [
    {
      errorCode: 'DUPLICATES_DETECTED',
      message: isBlocked ? likeThis : `${likeThis} Save it all the same with allowSaveOnDuplicate.`,
      field: null,
      duplicates: duplicateRecordError(object, found),
    },
  ])
}
