import type { RecordView } from '../cache/RecordView.js'
import type { OwnRecord } from '../cache/RecordEntry.js'
import type { Store } from '../cache/Store.js'
import type { Values } from '../define/adapterTypes.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import { checkOneRecord, checkRecord } from './checkRecord.js'
import type { ReadKind } from './ReadKind.js'
import { wakeChosenFields } from './dormant.js'

interface RecordValues {
  readonly recordId: string
  readonly fields?: readonly string[]
  readonly optionalFields?: readonly string[]
  readonly layoutTypes?: readonly string[]
}

/** The view that a configuration asks for. With layouts the server decides on the fields: nobody knows them yet. */
function askedView(store: Store, values: Values): RecordView | undefined {
  // The definition of a record read has these names.
  const { recordId, fields, optionalFields = [], layoutTypes } = values as unknown as RecordValues
  const asked = fields
    ? optionalFields.length > 0
      ? [...fields, ...optionalFields]
      : fields
    : optionalFields
  return layoutTypes || asked.length === 0
    ? undefined
    : store.view(store.entry(recordId), store.sets.fromPaths(asked))
}

/** Reads of one record: the data is a view of its entry, whoever has filled that. */
export const recordReads: ReadKind = {
  locate: (engine, { key, values }) => askedView(engine.store, values) ?? wakeChosenFields(engine, key),

  ask: (_engine, { values }, send) => send(values),

  ingest({ store }, { definition, values }, { body }, lifetimeOf) {
    const { sets } = store
    const guess = store.records.get(String(values['recordId']))?.cover
    const fields = guess ? checkRecord(body, guess, sets, sets.empty) : checkOneRecord(body, sets)
    const lifetime = lifetimeOf(definition.returns)
    // Has just been checked to be a record, and was parsed for us.
    const record = body as OwnRecord
    if (record.id !== values['recordId'])
      throw new AnswerMismatch(`Expected the record that was asked for but received "${record.id}"`, 'id')
    const entry = store.putRecord(record, fields, lifetime)
    const view = askedView(store, values)
    if (view === undefined) return store.view(entry, fields)
    store.putAbsent(entry, view.fields, lifetime)
    return view
  },
}
