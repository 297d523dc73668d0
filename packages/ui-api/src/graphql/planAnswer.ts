import { intern, isReserved, type FieldSet, type FieldSets } from '../cache/FieldSet.js'
import { parentIn, type OwnRecord } from '../cache/RecordEntry.js'
import type { RecordView } from '../cache/RecordView.js'
import { unionOf } from '../cache/unionOf.js'
import { id18 } from '../define/id18.js'
import { isObject, type Json } from '../define/json.js'
import { mismatch } from '../ingest/checkRecord.js'
import { inside } from '../ingest/checkTree.js'
import type { Selection } from './operationOf.js'
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
  _selected: FieldSet
  /** The current record; not of a parent, which is part of its child. */
  _view?: RecordView
  /** The record was shown without something that the query selects. */
  _lacks: boolean
}

/** What a part of the answer shows now; undefined when its record is gone. `before`: what it showed last. */
type Read = (before: unknown) => unknown
/** The same for a part of a node. */
type ReadOfNode = (before: unknown, record: OwnRecord) => unknown

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

/** A property of an answer with its name in the query. */
interface Part {
  readonly key: string
  readonly name: string | undefined
  readonly isPlain: boolean
  readonly value: unknown
  readonly _selection: Selection | undefined
}

function partsOf(value: Json, selection: Selection | undefined): Part[] {
  return Object.keys(value).map((key) => {
    // A query that could not be read has no aliases.
    const { name, isPlain, inner } = (selection
      ? selection.get(key)
      : { name: key, isPlain: true, inner: undefined }) ?? {
      name: undefined,
      isPlain: false,
      inner: undefined,
    }
    return { key, name, isPlain, value: value[key], _selection: selection && (inner ?? NOTHING) }
  })
}

const valueOf = (parts: readonly Part[], name: string): unknown =>
  parts.find((part) => part.name === name)?.value

const idOfRow = (row: unknown): unknown => at(at(row, 'node'), 'Id')

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
    if (!isObject(value)) return () => value
    const parts = partsOf(value, selection)
    if (typeof valueOf(parts, 'Id') === 'string') return planNode(parts, objectName)
    const reads = parts.map((part) => [part, inside([part.key], () => planPart(part, objectName))] as const)
    return (before) => {
      const shown: Record<string, unknown> = {}
      for (const [{ key, name }, read] of reads) {
        const inner = read(at(before, key))
        if (inner === undefined && name === 'node') return undefined
        shown[key] = inner ?? null
      }
      return share(before, shown)
    }
  }

  function planRows(rows: readonly unknown[], selection: Selection | undefined, objectName: string): Read {
    const reads = rows.map((row, i) => inside([i], () => plan(row, selection, objectName)))
    const ids = rows.map(idOfRow)
    return (before) => {
      const known = Array.isArray(before) ? (before as readonly unknown[]) : []
      // A record that has moved keeps its row.
      const byId = new Map(known.map((row) => [idOfRow(row), row]))
      const shown = reads.map((read, i) => read(ids[i] === undefined ? known[i] : byId.get(ids[i])))
      // A deleted record leaves the list.
      return share(
        before,
        shown.filter((row) => row !== undefined),
      )
    }
  }

  /** Plans a property. A connection has the name of its object, except below a node. */
  function planPart({ name, value, _selection: selection }: Part, objectName?: string): Read {
    if (value !== null && name === 'edges' && !Array.isArray(value)) throw mismatch('array', value)
    if (value !== null && selection?.size && typeof value !== 'object') throw mismatch('object', value)
    let object = objectName ?? ANY_OBJECT
    if (isObject(value) && valueOf(partsOf(value, selection), 'edges') !== undefined)
      objects.add((object = (objectName && name) || ANY_OBJECT))
    return plan(value, selection, object)
  }

  function planNode(parts: readonly Part[], objectName: string): Read {
    const { length: known } = nodes
    const [draft, read] = draftOf(parts, objectName)
    const hasChildren = nodes.length > known
    nodes.push(draft)
    let seen: OwnRecord | undefined
    let shown: unknown
    return (before) => {
      const record = draft._view?.read()
      if (!record || (record === seen && before === shown && !hasChildren)) return record && shown
      seen = record
      return (shown = read(before, record))
    }
  }

  function draftOf(parts: readonly Part[], objectName: string): [NodeDraft, ReadOfNode] {
    const fields = new Map<string, DraftField>()
    const nested: Record<string, FieldSet | null> = {}
    const weakEtag = valueOf(parts, 'WeakEtag') ?? undefined
    if (weakEtag !== undefined && typeof weakEtag !== 'number') throw mismatch('number', weakEtag, 'WeakEtag')
    const apiName =
      [valueOf(parts, 'ApiName'), valueOf(parts, '__typename')].find(
        (one): one is string => typeof one === 'string' && one !== '' && one !== 'Record',
      ) ?? objectName
    objects.add(apiName)
    // The caller has checked it.
    const id = id18(valueOf(parts, 'Id') as string)
    const draft: NodeDraft = { id, apiName, weakEtag, fields, _selected: intern(sets, {}), _lacks: false }

    const planField = (part: Part): ReadOfNode => {
      const { name = '', value, _selection: selection } = part
      if (part.isPlain && !isReserved(name)) {
        const put = (more: DraftField) => fields.set(name, { ...fields.get(name), ...more })
        if (name === 'Id') return (_, record) => record.id
        const inner = isObject(value) ? partsOf(value, selection) : []
        if (typeof valueOf(inner, 'Id') === 'string') {
          const [parent, read] = draftOf(inner, ANY_OBJECT)
          put({ parent })
          const other = nested[name]
          nested[name] = other ? unionOf(sets, other, parent._selected) : parent._selected
          return (before, record) => {
            const current = parentIn(record.fields[name])
            return current && read(before, current)
          }
        }
        if (isObject(value) && valueOf(inner, 'edges') === undefined) {
          const own = fieldOf(inner)
          if (own.value !== undefined) nested[name] = null
          put(own)
          return (before, record) => showField(value, inner, name, before, record)
        }
        // A lookup without a parent. An error may have hidden it.
        const isLookup = value === null && [...(selection ?? [])].some(([, field]) => field.name === 'Id')
        if (isLookup && !hasErrors) put({ value: null })
      }
      const read = planPart(part)
      return (before, record) => {
        if (record.id === id) return read(before)
        draft._lacks = true
        return null
      }
    }

    const showField: (
      value: Json,
      inner: readonly Part[],
      name: string,
      before: unknown,
      record: OwnRecord,
    ) => unknown = (value, inner, name, before, record) => {
      const field = record.fields[name]
      if (!field || parentIn(field)) return record.id === id ? share(before, value) : null
      const shown: Record<string, unknown> = { ...value }
      const isAsSent = record.id === id && field.value === fields.get(name)?.value
      for (const part of inner) {
        const { key } = part
        if (part.isPlain && part.name === 'value') shown[key] = field.value
        else if (part.isPlain && part.name === 'displayValue') {
          // Absent in what a query has brought without it.
          const text: string | null | undefined = field.displayValue
          draft._lacks ||= text === undefined
          shown[key] = text ?? null
        } else if (!isAsSent && part.name !== '__typename') {
          // The label of another value.
          draft._lacks = true
          shown[key] = null
        }
      }
      return share(before, shown)
    }

    const reads = parts.map((part) => [part.key, inside([part.key], () => planField(part))] as const)
    for (const [name, { value, parent }] of fields) if (value === undefined && !parent) fields.delete(name)
    draft._selected = intern(sets, nested)
    return [
      draft,
      (before, record) => {
        draft._lacks = false
        const shown: Record<string, unknown> = {}
        for (const [key, read] of reads) shown[key] = read(at(before, key), record)
        return share(before, shown)
      },
    ]
  }

  const read = plan(data, selected, ANY_OBJECT)
  return { nodes, read, holds: objects.has(ANY_OBJECT) ? undefined : [...objects] }
}

/** The value and the display value of a field, if the answer has them. @throws {ResponseMismatchError} */
function fieldOf(inner: readonly Part[]): DraftField {
  const field: DraftField = {}
  for (const { key, name, isPlain, value } of inner) {
    if (!isPlain || (name !== 'value' && name !== 'displayValue')) continue
    // A compound value stays in the answer.
    if (name === 'value' && isObject(value)) continue
    if (value !== null && typeof value !== 'string' && (name === 'displayValue' || typeof value === 'object'))
      throw mismatch('string', value, key)
    field[name] = value as string | null
  }
  return field
}
