import { fromPaths } from '../cache/FieldSet.js'
import { entryOf, type OwnRecord } from '../cache/RecordEntry.js'
import { viewOf, type RecordView } from '../cache/RecordView.js'
import { putAbsent, putRecord } from '../cache/Store.js'
import type { Asked, Engine, Query, Question } from '../client/Engine.js'
import { addQuery } from '../client/queryOf.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import { cacheKey } from '../key/cacheKey.js'
import { Query as NewQuery } from '../snapshot/Query.js'
import { checkRead } from '../validate/checkConfig.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import { areStrings, checkRecord } from './checkRecord.js'
import type { ReadKind } from './ReadKind.js'

/** With more, those go of which no query is left. */
const MAX_QUESTIONS = 20

/** True for the very same strings; what callers give may be another list each time. */
function isSame(known: readonly string[] | undefined, given: readonly string[] | undefined): boolean {
  if (!known || !Array.isArray(given) || given.length !== known.length) return false
  for (let i = 0; i < given.length; i++) if (known[i] !== given[i]) return false
  return true
}

function questionOf(engine: Engine, definition: ReadDefinition, values: Values): Question {
  const { questions, store } = engine
  const key = cacheKey(definition, values)
  const known = questions.find((one) => one.key === key)
  if (known) return known
  // The definition of a record read has these names.
  const asked = values as Asked
  const { fields, optionalFields, layoutTypes, modes } = asked
  const paths = [...(fields ?? []), ...(optionalFields ?? [])]
  const asks = layoutTypes || !paths[0] ? undefined : fromPaths(store.sets, paths)
  const queries = new Map<string, Query>()
  const made = {
    definition,
    given: values,
    key,
    asks,
    queries,
    fields,
    optionalFields,
    layoutTypes,
    modes,
  } as Question
  engine.questions = [
    made,
    ...(questions.length < MAX_QUESTIONS ? questions : questions.filter((one) => one.queries.size > 0)),
  ]
  return made
}

/** Asks this of a record of which nobody has asked it. */
const ask = (engine: Engine, question: Question, recordId: string): Query =>
  addQuery(
    new NewQuery(
      engine,
      question.definition,
      { recordId, ...question.given },
      question.queries,
      recordId,
      question,
    ),
  )

/** The view of the fields that are named, undefined where the server decides on them. */
const askedView = ({ store }: Engine, { name, question }: Query): RecordView | undefined =>
  question?.asks && viewOf(store, entryOf(store, name), question.asks)

/**
 * Finds a query of which nobody has asked the like. Apart from the short way, which would lose its optimised code at the
 * first configuration that it has not seen.
 */
function findAnew(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined {
  const checked = checkRead(adapter, config)
  if (!checked) return undefined
  const { recordId, ...values } = checked.given
  const question = questionOf(engine, checked.definition, values)
  // Has just been checked to be one.
  const id = recordId as string
  return question.queries.get(id) ?? ask(engine, question, id)
}

/** In the initial state: the view of the fields that the server had chosen. */
function chosenView({ store, dormant }: Engine, { key, name }: Query): RecordView | undefined {
  // What was written down may be anything by now.
  const { fields } = Object(dormant.get(key)?.places?.[0]) as { readonly fields?: unknown }
  dormant.delete(key)
  return areStrings(fields) ? viewOf(store, entryOf(store, name), fromPaths(store.sets, fields)) : undefined
}

/** Reads of one record: the data is a view of its entry, whoever has filled that. */
export const recordReads: ReadKind = {
  find(engine, adapter, config) {
    // What is no such object is found out by the check.
    const given = (config ?? {}) as Asked & { readonly recordId?: unknown }
    const { recordId: id, fields, optionalFields } = given
    const { questions } = engine
    if (typeof id === 'string' && id.length === 18)
      for (let i = 0, one; (one = questions[i]); i++)
        // A call costs more than a comparison while this is not optimised, which it is not when a page starts.
        if (
          one.definition === adapter &&
          (one.fields === fields || isSame(one.fields, fields)) &&
          (one.optionalFields === optionalFields || isSame(one.optionalFields, optionalFields)) &&
          one.layoutTypes === given.layoutTypes &&
          one.modes === given.modes
        )
          return one.queries.get(id) ?? ask(engine, one, id)
    return findAnew(engine, adapter, config)
  },

  locate: (engine, query) => askedView(engine, query) ?? chosenView(engine, query),

  ingest(engine, query, { body }, lifetimeOf) {
    const { store } = engine
    const { sets, records } = store
    const { name: id, definition } = query
    const guess = records.get(id)?.cover ?? sets.last
    const fields = (sets.last = checkRecord(body, guess, sets))
    const lifetime = lifetimeOf(definition.returns)
    // Has just been checked to be a record, and was parsed for us.
    const record = body as OwnRecord
    if (record.id !== id)
      throw new AnswerMismatch(`Expected the record that was asked for but received "${record.id}"`, 'id')
    const entry = putRecord(store, record, fields, lifetime)
    const view = askedView(engine, query)
    if (!view) return viewOf(store, entry, fields)
    putAbsent(store, entry, view.fields, lifetime)
    return view
  },
}
