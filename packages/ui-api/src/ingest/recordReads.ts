import { fromPaths } from '../cache/FieldSet.js'
import { entryOf, type OwnRecord } from '../cache/RecordEntry.js'
import { viewOf, type RecordView } from '../cache/RecordView.js'
import { putAbsent, putRecord } from '../cache/Store.js'
import type { SelectionInput, Engine, Query, RecordSelection } from '../core/Engine.js'
import { addQuery } from '../core/queryOf.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import { cacheKey } from '../cache/cacheKey.js'
import { Query as NewQuery } from '../core/Query.js'
import { checkRead } from '../define/checkConfig.js'
import { ResponseMismatchError } from './ResponseMismatchError.js'
import { areStrings, checkRecord } from './checkRecord.js'
import type { ReadStrategy } from './ReadStrategy.js'

/** Above this, selections without queries are evicted. */
const MAX_SELECTIONS = 20

/** Compares lists by value: callers may create them on each render. */
function isSame(known: readonly string[] | undefined, given: readonly string[] | undefined): boolean {
  if (!known || !Array.isArray(given) || given.length !== known.length) return false
  for (let i = 0; i < given.length; i++) if (known[i] !== given[i]) return false
  return true
}

function selectionOf(engine: Engine, definition: ReadDefinition, values: Values): RecordSelection {
  const { _selections: selections, _store: store } = engine
  const key = cacheKey(definition, values)
  const known = selections.find((one) => one.key === key)
  if (known) return known
  // The config schema of record queries has these names.
  const asked = values as SelectionInput
  const { fields, optionalFields, layoutTypes, modes } = asked
  const paths = [...(fields ?? []), ...(optionalFields ?? [])]
  const fieldSet = layoutTypes || !paths[0] ? undefined : fromPaths(store._sets, paths)
  const queries = new Map<string, Query>()
  const made = {
    _definition: definition,
    _variables: values,
    key,
    _fieldSet: fieldSet,
    _queries: queries,
    fields,
    optionalFields,
    layoutTypes,
    modes,
  } as RecordSelection
  engine._selections = [
    made,
    ...(selections.length < MAX_SELECTIONS ? selections : selections.filter((one) => one._queries.size > 0)),
  ]
  return made
}

const newQuery = (engine: Engine, selection: RecordSelection, recordId: string): Query =>
  addQuery(
    new NewQuery(
      engine,
      selection._definition,
      { recordId, ...selection._variables },
      selection._queries,
      recordId,
      selection,
    ),
  )

/** The view of the selected fields; undefined when the server chooses them. */
const selectedView = (
  { _store: store }: Engine,
  { name, _selection: selection }: Query,
): RecordView | undefined => selection?._fieldSet && viewOf(store, entryOf(store, name), selection._fieldSet)

/** Validates a new selection. Kept out of `find`, whose optimized code it would invalidate. */
function findUncached(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined {
  const checked = checkRead(adapter, config)
  if (!checked) return undefined
  const { recordId, ...values } = checked._variables
  const selection = selectionOf(engine, checked._definition, values)
  // Validated above.
  const id = recordId as string
  return selection._queries.get(id) ?? newQuery(engine, selection, id)
}

/** The view of the fields that the server chose before dehydration. */
function hydratedView(
  { _store: store, _pendingHydration: pendingHydration }: Engine,
  { key, name }: Query,
): RecordView | undefined {
  // Stored state may be anything.
  const { fields } = Object(pendingHydration.get(key)?.places?.[0]) as { readonly fields?: unknown }
  pendingHydration.delete(key)
  return areStrings(fields) ? viewOf(store, entryOf(store, name), fromPaths(store._sets, fields)) : undefined
}

/** Queries of one record: their data source is a view of its entry. */
export const recordReads: ReadStrategy = {
  find(engine, adapter, config) {
    // The slow path validates it.
    const given = (config ?? {}) as SelectionInput & { readonly recordId?: unknown }
    const { recordId: id, fields, optionalFields } = given
    const { _selections: selections } = engine
    if (typeof id === 'string' && id.length === 18)
      for (let i = 0, one; (one = selections[i]); i++)
        // Inlined: calls cost more than comparisons until V8 optimizes this, which is when a page starts.
        if (
          one._definition === adapter &&
          (one.fields === fields || isSame(one.fields, fields)) &&
          (one.optionalFields === optionalFields || isSame(one.optionalFields, optionalFields)) &&
          one.layoutTypes === given.layoutTypes &&
          one.modes === given.modes
        )
          return one._queries.get(id) ?? newQuery(engine, one, id)
    return findUncached(engine, adapter, config)
  },

  _locate: (engine, query) => selectedView(engine, query) ?? hydratedView(engine, query),

  ingest(engine, query, { body }, lifetimeOf) {
    const { _store: store } = engine
    const { _sets: sets, records } = store
    const { name: id, _definition: definition } = query
    const guess = records.get(id)?._knownFields ?? sets._last
    const fields = (sets._last = checkRecord(body, guess, sets))
    const lifetime = lifetimeOf(definition._returns)
    // Checked above, and parsed for us.
    const record = body as OwnRecord
    if (record.id !== id)
      throw new ResponseMismatchError(
        `Expected the record that was asked for but received "${record.id}"`,
        'id',
      )
    const entry = putRecord(store, record, fields, lifetime)
    const view = selectedView(engine, query)
    if (!view) return viewOf(store, entry, fields)
    putAbsent(store, entry, view.fields, lifetime)
    return view
  },
}
