import { fromPaths, type FieldSet } from '../cache/FieldSet.js'
import type { OwnRecord } from '../cache/RecordEntry.js'
import type { RecordView } from '../cache/RecordView.js'
import { entryOf } from '../cache/RecordEntry.js'
import { viewOf } from '../cache/RecordView.js'
import { putAbsent, putRecord } from '../cache/Store.js'
import type { Engine } from '../client/Engine.js'
import { newQuery, queryByKey } from '../client/queryOf.js'
import { fieldNames } from '../config/types.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import type { Query } from '../snapshot/Query.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import { checkRecord } from './checkRecord.js'
import { wakeChosenFields } from './dormant.js'
import type { ReadKind } from './ReadKind.js'

interface RecordValues {
  readonly recordId: string
  readonly fields?: readonly string[]
  readonly optionalFields?: readonly string[]
  readonly layoutTypes?: readonly string[]
  readonly modes?: readonly string[]
}

/** A list of fields that has been checked, and the set that it names. */
export interface CheckedList {
  readonly names: readonly string[]
  readonly fields: FieldSet
}

/** So many checkedLists of fields are recognised without checking them again. */
const MAX_LISTS = 20

/** True for a read of named fields and nothing else, which is what most are. */
const isPlain = ({ fields, optionalFields, layoutTypes, modes }: RecordValues) =>
  Array.isArray(fields) && optionalFields === undefined && layoutTypes === undefined && modes === undefined

/** True for the very same strings; what callers give may be another list each time. */
function isSame(names: readonly string[], given: readonly unknown[]): boolean {
  if (given.length !== names.length) return false
  for (let i = 0; i < given.length; i++) if (names[i] !== given[i]) return false
  return true
}

const keyOf = (names: unknown) => fieldNames.keyOf?.(names as readonly string[])

/** The query of a plain read. Its view knows it: neither a check nor a key is needed to find it. */
function plainQuery(
  engine: Engine,
  definition: ReadDefinition,
  recordId: string,
  { names, fields }: CheckedList,
): Query | undefined {
  const view = viewOf(engine.store, entryOf(engine.store, recordId), fields)
  const { query } = view
  if (!query || query.isDropped) {
    const made = newQuery(engine, definition, { recordId, fields: names })
    made.setSource(view)
    return (view.query = made)
  }
  const known = query.values['fields']
  // Two objects may have fields of one name.
  return query.definition === definition && (known === names || keyOf(known) === keyOf(names))
    ? query
    : undefined
}

/** The view that a configuration asks for. With layouts the server decides on the fields: nobody knows them yet. */
function askedView({ store }: Engine, values: Values): RecordView | undefined {
  // The definition of a record read has these names.
  const { recordId, fields = [], optionalFields = [], layoutTypes } = values as unknown as RecordValues
  const asked = optionalFields[0] ? [...fields, ...optionalFields] : fields
  return layoutTypes || !asked[0]
    ? undefined
    : viewOf(store, entryOf(store, recordId), fromPaths(store.sets, asked))
}

/** Reads of one record: the data is a view of its entry, whoever has filled that. */
export const recordReads: ReadKind = {
  find(engine, adapter, config) {
    // What is no such object is found out by the check.
    const given = (config ?? {}) as RecordValues
    const { recordId, fields } = given
    if (fields && typeof recordId === 'string' && recordId.length === 18 && isPlain(given))
      for (let i = 0, list; (list = engine.checkedLists[i]); i++)
        if (isSame(list.names, fields))
          return plainQuery(engine, adapter, recordId, list) ?? queryByKey(engine, adapter, config)
    return queryByKey(engine, adapter, config)
  },

  named(engine, definition, values) {
    const { recordId, fields } = values as unknown as RecordValues
    if (!fields?.[0] || !isPlain(values as unknown as RecordValues)) return undefined
    const list = { names: fields, fields: fromPaths(engine.store.sets, fields) }
    if (engine.checkedLists.unshift(list) > MAX_LISTS) engine.checkedLists.pop()
    return plainQuery(engine, definition, recordId, list)
  },

  locate(engine, query) {
    const view = askedView(engine, query.values)
    if (!view) return wakeChosenFields(engine, query.key)
    // It has another view once everything was dropped.
    if (isPlain(query.values as unknown as RecordValues)) view.query ??= query
    return view
  },

  ask: (_engine, { values }, send) => send(values),

  ingest(engine, { definition, values }, { body }, lifetimeOf) {
    const { store } = engine
    const { sets, records } = store
    const guess = records.get(String(values['recordId']))?.cover ?? sets.last
    const fields = (sets.last = checkRecord(body, guess, sets))
    const lifetime = lifetimeOf(definition.returns)
    // Has just been checked to be a record, and was parsed for us.
    const record = body as OwnRecord
    if (record.id !== values['recordId'])
      throw new AnswerMismatch(`Expected the record that was asked for but received "${record.id}"`, 'id')
    const entry = putRecord(store, record, fields, lifetime)
    const view = askedView(engine, values)
    if (!view) return viewOf(store, entry, fields)
    putAbsent(store, entry, view.fields, lifetime)
    return view
  },
}
