import { intern, isReserved, type FieldSet, type FieldSets } from '../cache/FieldSet.js'
import { parentIn, type OwnRecord } from '../cache/RecordEntry.js'
import type { RecordView } from '../cache/RecordView.js'
import { unionOf } from '../cache/unionOf.js'
import { id18 } from '../define/id18.js'
import { isObject, type Json } from '../define/json.js'
import { mismatch } from '../ingest/checkRecord.js'
import { inside } from '../ingest/checkTree.js'
import type { Selection, SelectedField } from './operationOf.js'
import { at, share } from './share.js'

/** A field of a node. Without `displayValue` the answer does not say how it is formatted. */
export interface DraftField {
  value?: string | number | boolean | null
  displayValue?: string | null
  parent?: NodeDraft
}

/** A node with an id: what of it belongs to the record. */
export interface NodeDraft {
  readonly id: string
  readonly apiName: string
  readonly weakEtag: number | undefined
  readonly fields: ReadonlyMap<string, DraftField>
  /** The fields that the answer shows of the record. */
  readonly selected: FieldSet
  /** The current record; only for nodes that are not the parent of another. */
  _view?: RecordView
  /** The record was shown without a display value that the query selects. */
  _lacks: boolean
}

/** What a part of the answer shows now; undefined when its record is gone. `before`: what it showed last. */
type Read = (before: unknown) => unknown
/** The same for a part of a node. `isOther`: the record is another one than in the answer. */
type ReadOfNode = (record: OwnRecord, before: unknown, isOther: boolean) => unknown

/** How an answer is shown with current records. */
export interface AnswerPlan {
  readonly nodes: readonly NodeDraft[]
  /** Objects whose records it can hold; undefined: any. */
  readonly holds: readonly string[] | undefined
  readonly read: Read
}

/** The platform's name for a record of any object: a concrete one replaces it. */
const ANY_OBJECT = 'Name'
const NOTHING: Selection = new Map()

/** The selected field of a key. A query that could not be read has no aliases. */
const fieldAt = (selection: Selection | undefined, key: string): SelectedField | undefined =>
  selection ? selection.get(key) : { name: key, isPlain: true, inner: undefined }

const innerOf = (selection: Selection | undefined, key: string) =>
  selection && (selection.get(key)?.inner ?? NOTHING)

/** The value of a field by its name. */
const valueOf = (value: Json, selection: Selection | undefined, name: string): unknown => {
  const key = Object.keys(value).find((one) => fieldAt(selection, one)?.name === name)
  return key === undefined ? undefined : value[key]
}

const isNode = (value: Json, selection: Selection | undefined) =>
  typeof valueOf(value, selection, 'Id') === 'string'

const idOfRow = (row: unknown): unknown => at(at(row, 'node'), 'Id')

function constant(value: unknown): Read {
  let last = value
  return (before) => (before === last ? last : (last = share(before, last)))
}

/**
 * Checks the data of an answer and plans how to show it: what belongs to records is read from them, everything else
 * is as the server sent it.
 *
 * @throws {ResponseMismatchError}
 */
export function planAnswer(
  data: unknown,
  selected: Selection | undefined,
  sets: FieldSets,
  hasErrors: boolean,
): AnswerPlan {
  const nodes: NodeDraft[] = []
  const objects = new Set<string>()

  function plan(value: unknown, selection: Selection | undefined, objectName: string): Read {
    if (Array.isArray(value)) return planRows(value, selection, objectName)
    if (!isObject(value)) return constant(value)
    if (isNode(value, selection)) return planNode(value, selection, objectName)
    const parts = Object.keys(value).map((key) => {
      const name = fieldAt(selection, key)?.name
      return [key, planAt(value, key, selection, objectName), name === 'node'] as const
    })
    return (before) => {
      const shown: Record<string, unknown> = {}
      for (const [key, read, isRow] of parts) {
        const inner = read(at(before, key))
        if (inner === undefined && isRow) return undefined
        shown[key] = inner ?? null
      }
      return share(before, shown)
    }
  }

  /** Plans a property. The name of a connection is that of its object, except below a node. */
  function planAt(value: Json, key: string, selection: Selection | undefined, objectName?: string): Read {
    const inner = value[key]
    const field = fieldAt(selection, key)
    return inside([key], () => {
      if (inner !== null && field?.name === 'edges' && !Array.isArray(inner)) throw mismatch('array', inner)
      if (inner !== null && field?.inner && typeof inner !== 'object') throw mismatch('object', inner)
      const known = innerOf(selection, key)
      if (!isObject(inner) || valueOf(inner, known, 'edges') === undefined)
        return plan(inner, known, objectName ?? ANY_OBJECT)
      const name = (objectName !== undefined && field?.name) || ANY_OBJECT
      objects.add(name)
      return plan(inner, known, name)
    })
  }

  function planRows(rows: readonly unknown[], selection: Selection | undefined, objectName: string): Read {
    const parts = rows.map((row, i) => inside([i], () => plan(row, selection, objectName)))
    const ids = rows.map(idOfRow)
    return (before) => {
      const known = Array.isArray(before) ? (before as readonly unknown[]) : []
      // A record that has moved keeps its row.
      const byId = new Map(known.map((row) => [idOfRow(row), row]))
      const shown = parts.map((read, i) => read(ids[i] === undefined ? known[i] : byId.get(ids[i])))
      // A deleted record leaves the list.
      return share(
        before,
        shown.filter((row) => row !== undefined),
      )
    }
  }

  function planNode(value: Json, selection: Selection | undefined, objectName: string): Read {
    const { length: known } = nodes
    const [draft, read] = draftOf(value, selection, objectName)
    const hasChildren = nodes.length > known
    nodes.push(draft)
    let seen: OwnRecord | undefined
    let shown: unknown
    return (before) => {
      const record = draft._view?.read()
      if (record === undefined) return undefined
      if (record === seen && before === shown && !hasChildren) return shown
      seen = record
      return (shown = read(record, before, record.id !== draft.id))
    }
  }

  function draftOf(
    value: Json,
    selection: Selection | undefined,
    objectName: string,
  ): [NodeDraft, ReadOfNode] {
    const fields = new Map<string, DraftField>()
    const nested: Record<string, FieldSet | null> = {}
    const parts = Object.keys(value).map((key): [string, ReadOfNode] => {
      const inner = value[key]
      const field = fieldAt(selection, key)
      const { name } = field?.isPlain && !isReserved(field.name) ? field : { name: '' }
      const known = innerOf(selection, key)
      const put = (more: DraftField) => fields.set(name, { ...fields.get(name), ...more })
      if (name === 'Id') return [key, ({ id }) => id]
      if (name && isObject(inner) && isNode(inner, known))
        return inside([key], () => {
          const [parent, read] = draftOf(inner, known, ANY_OBJECT)
          put({ parent })
          const other = nested[name]
          nested[name] = other ? unionOf(sets, other, parent.selected) : parent.selected
          return [
            key,
            (record, before) => {
              const shown = parentIn(record.fields[name])
              return shown && read(shown, before, shown.id !== parent.id)
            },
          ]
        })
      if (name && isObject(inner) && valueOf(inner, known, 'edges') === undefined) {
        const own = inside([key], () => readFieldOf(inner, known))
        if (own.value !== undefined) nested[name] = null
        put(own)
        return [
          key,
          (record, before, isOther) => showField(inner, known, record.fields[name], before, isOther),
        ]
      }
      // A lookup without a parent. An error may have hidden it.
      if (name && inner === null && known?.size && !hasErrors && hasName(known, 'Id')) put({ value: null })
      const read = planAt(value, key, selection)
      return [key, (_, before, isOther) => (isOther ? null : (read(before) ?? null))]
    })

    function showField(
      inner: Json,
      known: Selection | undefined,
      shown: OwnRecord['fields'][string] | undefined,
      before: unknown,
      isOther: boolean,
    ): unknown {
      if (!shown || parentIn(shown)) return isOther ? null : share(before, inner)
      const copy: Record<string, unknown> = { ...inner }
      for (const key of Object.keys(inner)) {
        const part = fieldAt(known, key)
        if (!part?.isPlain) continue
        if (part.name === 'value') copy[key] = shown.value
        if (part.name !== 'displayValue') continue
        if ((shown.displayValue as string | null | undefined) === undefined) draft._lacks = true
        copy[key] = shown.displayValue ?? null
      }
      return share(before, copy)
    }

    for (const [name, { value: own, parent }] of fields) if (own === undefined && !parent) fields.delete(name)
    const weakEtag = valueOf(value, selection, 'WeakEtag') ?? undefined
    if (weakEtag !== undefined && typeof weakEtag !== 'number') throw mismatch('number', weakEtag, 'WeakEtag')
    const apiName =
      [valueOf(value, selection, 'ApiName'), valueOf(value, selection, '__typename')].find(
        (one): one is string => typeof one === 'string' && one !== '' && one !== 'Record',
      ) ?? objectName
    objects.add(apiName)
    const draft: NodeDraft = {
      // `isNode` has just checked it.
      id: id18(valueOf(value, selection, 'Id') as string),
      apiName,
      weakEtag,
      fields,
      selected: intern(sets, nested),
      _lacks: false,
    }
    return [
      draft,
      (record, before, isOther) => {
        draft._lacks = false
        const shown: Record<string, unknown> = {}
        for (const [key, read] of parts) shown[key] = read(record, at(before, key), isOther)
        return share(before, shown)
      },
    ]
  }

  const read = plan(data, selected, ANY_OBJECT)
  return { nodes, read, holds: objects.has(ANY_OBJECT) ? undefined : [...objects] }
}

const hasName = (selection: Selection, name: string) =>
  [...selection.values()].some((field) => field.name === name)

/** The value and the display value of a field, if the answer has them. @throws {ResponseMismatchError} */
function readFieldOf(inner: Json, selection: Selection | undefined): DraftField {
  const field: DraftField = {}
  for (const key of Object.keys(inner)) {
    const part = fieldAt(selection, key)
    const value = inner[key]
    if (!part?.isPlain) continue
    if (part.name === 'displayValue') {
      if (typeof value !== 'string' && value !== null) throw mismatch('string', value, key)
      field.displayValue = value
    }
    // A compound value stays in the answer.
    if (part.name !== 'value' || isObject(value)) continue
    if (typeof value === 'object' && value !== null) throw mismatch('string', value, key)
    field.value = value as string | number | boolean | null
  }
  return field
}
