import { sql } from 'kysely'
import type { Caller } from '../access/caller'
import { demand, readableFields, writableFields } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import type { RecordValues } from '../metadata/CompleteRecord'
import type { ObjectDefinition } from '../metadata/defineObject'
import { fieldsOf, type ObjectField } from '../metadata/objectFields'
import { MASTER_RECORD_TYPE_ID, recordTypeOfId } from './recordTypes'
import { normaliseId } from '../database/schema/recordId'
import { CONDITION_SETTING } from '../database/schema/engineFunctions'
import { parseValue } from './parseValue'
import { dynamic } from './queryRows'
import { identify, recordNotFound } from './readRecord'
import { RecordWriteError, type FieldRefusal } from './recordError'
import { defaultRecordType } from './recordTypeInfos'
import { refuseInvisibleParents } from './refuseInvisibleParents'
import { refusalsOfDatabase } from './refusalsOfDatabase'
import { saveUnlikeOthers, type SaveChoice } from './saveUnlikeOthers'
import type { GivenFields } from './GivenFields'

/**
 * @returns the id.
 * @throws {RecordWriteError} 400 with every field error or duplicate; {@link ApiError} 403 when the role
 * may not create it.
 */
export async function createRecord(
  transaction: PortalTransaction,
  caller: Caller,
  object: ObjectDefinition,
  given: GivenFields,
  choice: SaveChoice = {},
): Promise<string> {
  demand(caller, 'create', object)
  const fields = withRecordType(caller, object, given)
  const values = complete(object, {
    ...ownerDefaults(caller, object),
    ...parseAll(caller, object, fields, 'create'),
  })
  const refusals = missing(object, values)
  if (refusals.length > 0) throw new RecordWriteError(400, 'create', refusals)
  await refuseInvisibleParents(transaction, caller, object, values, 'create')
  return await saveUnlikeOthers(transaction, caller, { object, given: fields, choice }, () =>
    guarded(object, 'create', async () => {
      const insert = dynamic(transaction).insertInto(object.apiName).values(values).returning('Id')
      const row = await insert.executeTakeFirstOrThrow()
      return String(row['Id'])
    }),
  )
}

interface WriteGuard {
  /** The record must be unmodified since this instant; compared in whole seconds, as HTTP dates are. */
  readonly ifUnmodifiedSince?: Date
}

export type UpdateGuard = SaveChoice & WriteGuard

/**
 * @throws {RecordWriteError} 400 with every field error or duplicate; {@link ApiError} 403, 404, or 412
 * after a concurrent change.
 */
export async function updateRecord(
  transaction: PortalTransaction,
  caller: Caller,
  recordId: string,
  given: GivenFields,
  guard: UpdateGuard = {},
): Promise<void> {
  const { id, object } = identify(recordId)
  const { Id: givenId, ...fields } = given
  if (givenId !== undefined && givenId !== recordId && givenId !== id) {
    throw new ApiError(
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      'The Id among the fields is not the one of the path.',
    )
  }
  demand(caller, 'update', object)
  await lockVisible(transaction, object, id, guard)
  const written = parseAll(caller, object, fields, 'update')
  const values = complete(object, written, await readBefore(transaction, object, id))
  const refusals = Object.keys(values).flatMap(
    (name) => requiredRefusal(fieldsOf(object).get(name), values) ?? [],
  )
  if (refusals.length > 0) throw new RecordWriteError(400, 'update', refusals)
  await refuseInvisibleParents(transaction, caller, object, values, 'update')
  // A save without changes still updates the timestamp, as on the platform.
  const set = Object.keys(values).length > 0 ? values : { OwnerId: sql.ref('OwnerId') }
  const save = { object, given: fields, changedId: id, choice: guard }
  const changed = await saveUnlikeOthers(transaction, caller, save, () =>
    guarded(object, 'update', () =>
      dynamic(transaction).updateTable(object.apiName).set(set).where('Id', '=', id).executeTakeFirst(),
    ),
  )
  // Visible, but not writable for this caller.
  if (changed.numUpdatedRows === 0n) throw forbidden()
}

/**
 * @throws {ApiError} 403, 404, or 412 after a concurrent change; {@link RecordWriteError} 400 while other records
 * reference it.
 */
export async function deleteRecord(
  transaction: PortalTransaction,
  caller: Caller,
  recordId: string,
  guard: WriteGuard = {},
): Promise<void> {
  const { id, object } = identify(recordId)
  demand(caller, 'delete', object)
  await lockVisible(transaction, object, id, guard)
  const deleted = await guarded(object, 'delete', () =>
    dynamic(transaction).deleteFrom(object.apiName).where('Id', '=', id).executeTakeFirst(),
  )
  if (deleted.numDeletedRows === 0n) throw forbidden()
}

function forbidden(): ApiError {
  return new ApiError(403, 'INSUFFICIENT_ACCESS', 'Please contact your administrator for additional access.')
}

/**
 * Locks the record against other writers until the transaction ends, then compares; the next timestamp
 * differs by a second (`portal_touch`).
 */
async function lockVisible(
  transaction: PortalTransaction,
  object: ObjectDefinition,
  id: string,
  { ifUnmodifiedSince }: WriteGuard,
): Promise<void> {
  // FOR UPDATE would hide rows that the caller may read but not write, and a 404 would be wrong.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(transaction)
  const row = await dynamic(transaction)
    .selectFrom(object.apiName)
    .select('SystemModstamp')
    .where('Id', '=', id)
    .executeTakeFirst()
  if (!row) throw recordNotFound()
  if (!ifUnmodifiedSince) return
  const changed = row['SystemModstamp']
  await sql`select set_config(${CONDITION_SETTING}, ${`${id} ${ifUnmodifiedSince.toISOString()}`}, true)`.execute(
    transaction,
  )
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  if (changed instanceof Date && seconds(changed) > seconds(ifUnmodifiedSince)) {
    throw new ApiError(
      412,
      'PRECONDITION_FAILED',
      'The record was changed by someone else. Read it again, then save.',
    )
  }
}

/**
 * Replaces `RecordTypeId` with the value of the field that decides the record type. Without either, the record
 * gets the caller's default record type.
 *
 * @throws {RecordWriteError} 400 for a record type that the object does not have, or that contradicts the field.
 */
function withRecordType(caller: Caller, object: ObjectDefinition, given: GivenFields): GivenFields {
  if (!object.recordTypes) return given
  const { field: name } = object.recordTypes
  const { RecordTypeId: typeId, ...fields } = given
  if (typeId === undefined || typeId === null || typeId === MASTER_RECORD_TYPE_ID) {
    const standard = Object.hasOwn(fields, name) ? undefined : defaultRecordType(caller, object)
    return standard ? { ...fields, [name]: standard.value } : fields
  }
  const named = typeof typeId === 'string' ? typeId : ''
  const type = recordTypeOfId(object, normaliseId(named) ?? '')
  if (type && (fields[name] ?? type.value) === type.value) return { ...fields, [name]: type.value }
  const message = `Record Type ID: this ID value isn't valid for the user: ${named.slice(0, 18)}`
  throw new RecordWriteError(400, 'create', [
    { errorCode: 'INVALID_CROSS_REFERENCE_KEY', message, field: null },
  ])
}

function complete(object: ObjectDefinition, values: RecordValues, before?: RecordValues): RecordValues {
  return { ...values, ...object.complete?.(values, before) }
}

/** Undefined unless the object computes values from it. */
async function readBefore(
  transaction: PortalTransaction,
  object: ObjectDefinition,
  id: string,
): Promise<RecordValues | undefined> {
  if (!object.complete) return undefined
  const names = [...fieldsOf(object).values()].flatMap(({ apiName, dataType }) =>
    dataType === 'Location' ? [] : [apiName],
  )
  const row = await dynamic(transaction)
    .selectFrom(object.apiName)
    .select(names)
    .where('Id', '=', id)
    .executeTakeFirst()
  // `complete` reads texts and numbers only, so that dates in the row do no harm.
  return row as RecordValues | undefined
}

function parseAll(
  caller: Caller,
  object: ObjectDefinition,
  given: GivenFields,
  action: 'create' | 'update',
): RecordValues {
  const writable = writableFields(caller, object)
  const visible = readableFields(caller, object)
  const values: RecordValues = {}
  const refusals: FieldRefusal[] = []
  for (const [name, value] of Object.entries(given)) {
    const field = writable.get(name)
    if (!field) {
      refusals.push(notWritable(visible.get(name), name, action))
      continue
    }
    const parsed = parseValue(field, value)
    if ('refusal' in parsed) refusals.push(parsed.refusal)
    else values[name] = parsed.value
  }
  if (refusals.length > 0) throw new RecordWriteError(400, action, refusals)
  return values
}

function notWritable(
  field: ObjectField | undefined,
  name: string,
  action: 'create' | 'update',
): FieldRefusal {
  if (!field)
    return { errorCode: 'INVALID_FIELD', message: `No such field: ${name.slice(0, 80)}`, field: null }
  const message = `Unable to ${action} fields: ${name}. The field is kept by the server or not yours to change.`
  return { errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message, field }
}

/** Default owners: the caller's own account and contact. */
export function ownerDefaults(caller: Caller, object: ObjectDefinition): RecordValues {
  if (caller.kind !== 'user') return {}
  return {
    ...(object.fields['Account__c']?.references === 'Account' ? { Account__c: caller.accountId } : {}),
    ...(object.fields['Contact__c']?.references === 'Contact' ? { Contact__c: caller.contactId } : {}),
  }
}

function missing(object: ObjectDefinition, values: RecordValues): readonly FieldRefusal[] {
  return [...fieldsOf(object).values()].flatMap((field) => {
    const hasDefault = field.defaultValue !== undefined && !(field.apiName in values)
    return field.isKept || hasDefault ? [] : (requiredRefusal(field, values) ?? [])
  })
}

function requiredRefusal(field: ObjectField | undefined, values: RecordValues): FieldRefusal | undefined {
  if (!field?.required || (values[field.apiName] ?? null) !== null) return undefined
  return {
    errorCode: 'REQUIRED_FIELD_MISSING',
    message: field.derived ?? `Required fields are missing: [${field.apiName}]`,
    field,
  }
}

async function guarded<T>(
  object: ObjectDefinition,
  action: 'create' | 'update' | 'delete',
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const refusals = refusalsOfDatabase(object, error)
    if (refusals === undefined) throw error
    if (refusals === 'forbidden') throw forbidden()
    throw new RecordWriteError(400, action, refusals, { cause: error })
  }
}
