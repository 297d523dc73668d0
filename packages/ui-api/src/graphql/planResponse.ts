import { intern, isReserved, type FieldSet, type FieldSets } from '../cache/FieldSet.js'
import { parentIn, type OwnRecord } from '../cache/RecordEntry.js'
import type { RecordView } from '../cache/RecordView.js'
import { unionOf } from '../cache/unionOf.js'
import { id18 } from '../define/id18.js'
import { isObject, type Json } from '../define/json.js'
import { mismatch } from '../ingest/checkRecord.js'
import { inside } from '../ingest/checkTree.js'
import type { SelectedField, Selection } from './operationOf.js'
import { eachOf, fieldAt, innerOf, kindOf, valueOf } from './selectedFields.js'
import { at, share } from './share.js'

/** A field of a node. Without `displayValue` the response does not say how it is formatted. */
export interface DraftField {
  value?: string | number | boolean | null
  displayValue?: string | null
  /** One for each time that the query selects it. */
  parents?: NodeDraft[]
}

/** A node with an id: what of it belongs to the record. */
export interface NodeDraft {
  readonly id: string
  readonly apiName: string
  readonly weakEtag: number | undefined
  readonly fields: ReadonlyMap<string, DraftField>
  /** The fields that the response shows of the record. */
  readonly _selected: FieldSet
  /** Parts of it are records of their own, besides its parents. */
  readonly _hasChildren: boolean
  /** The current record; not of a parent, which is part of its child. */
  _view?: RecordView
  /** The record was shown without something that the query selects. */
  _lacks: boolean
  /** The record of the last snapshot, and its selected fields. */
  _seen?: OwnRecord
  _shown?: unknown
}

/** How a response is shown with current records. */
export interface ResponsePlan {
  readonly nodes: readonly NodeDraft[]
  /** Objects whose records it can hold; undefined: any. */
  readonly holds: readonly string[] | undefined
  /** Builds the response. `before`: the previous one, whose equal parts are kept. */
  readonly read: (before: unknown) => unknown
}

/** The platform's name for a record of any object: a concrete one replaces it. */
const ANY_OBJECT = 'Name'
const idOfRow = (row: unknown): unknown => at(at(row, 'node'), 'Id')

/**
 * Checks the data of a response and plans how to show it: what belongs to records is read from them, everything else
 * is as the server sent it.
 *
 * @throws {ResponseMismatchError}
 */
export function planResponse(
  data: unknown,
  selected: Selection | undefined,
  sets: FieldSets,
  hasErrors: boolean,
): ResponsePlan {
  const nodes: NodeDraft[] = []
  const objects = new Set<string>()
  /** By their objects in the response. */
  const drafts = new Map<unknown, NodeDraft>()

  function find(value: unknown, selection: Selection | undefined, objectName: string): void {
    if (Array.isArray(value))
      value.forEach((row: unknown, i) => inside([i], () => find(row, selection, objectName)))
    else if (isObject(value))
      if (typeof valueOf(value, selection, 'Id') === 'string')
        nodes.push(draftOf(value, selection, objectName))
      else
        eachOf(value, selection, (_, field, inner, own) => {
          findIn(inner, field, own, objectName)
        })
  }

  /** Finds the nodes in a property. A connection has the name of its object, except below a node. */
  function findIn(
    value: unknown,
    field: SelectedField | undefined,
    selection: Selection | undefined,
    objectName?: string,
  ): void {
    if (value === null) return
    if (field?.name === 'edges' && !Array.isArray(value)) throw mismatch('array', value)
    if (field?.inner && typeof value !== 'object') throw mismatch('object', value)
    let object = objectName ?? ANY_OBJECT
    if (isObject(value) && valueOf(value, selection, 'edges') !== undefined)
      objects.add((object = (objectName && field?.name) || ANY_OBJECT))
    find(value, selection, object)
  }

  function draftOf(value: Json, selection: Selection | undefined, objectName: string): NodeDraft {
    const { length: known } = nodes
    const fields = new Map<string, DraftField>()
    const nested: Record<string, FieldSet | null> = {}
    const weakEtag = valueOf(value, selection, 'WeakEtag') ?? undefined
    if (weakEtag !== undefined && typeof weakEtag !== 'number') throw mismatch('number', weakEtag, 'WeakEtag')
    const apiName =
      [valueOf(value, selection, 'ApiName'), valueOf(value, selection, '__typename')].find(
        (one): one is string => typeof one === 'string' && one !== '' && one !== 'Record',
      ) ?? objectName
    objects.add(apiName)
    eachOf(value, selection, (_, field, inner, own) => {
      const kind = kindOf(field, inner, own)
      const { name = '' } = field ?? {}
      const known = fields.get(name)
      if (kind === 'parent') {
        const parent = draftOf(inner as Json, own, ANY_OBJECT)
        fields.set(name, { parents: [...(known?.parents ?? []), parent] })
        const other = nested[name]
        nested[name] = other ? unionOf(sets, other, parent._selected) : parent._selected
      } else if (kind === 'field') {
        const part = fieldOf(inner as Json, own)
        if (part.value !== undefined) nested[name] = null
        fields.set(name, known ? { ...known, ...part } : part)
      } else if (kind === undefined) {
        // A lookup without a parent. An error may have hidden it.
        const isLookup = inner === null && [...(own ?? [])].some(([, { name: one }]) => one === 'Id')
        if (isLookup && !hasErrors && field?.isPlain && !isReserved(name)) fields.set(name, { value: null })
        findIn(inner, field, own)
      }
    })
    for (const [name, { value: own, parents }] of fields)
      if (own === undefined && !parents) fields.delete(name)
    const draft: NodeDraft = {
      // The callers have checked it.
      id: id18(valueOf(value, selection, 'Id') as string),
      apiName,
      weakEtag,
      fields,
      _selected: intern(sets, nested),
      _hasChildren: nodes.length > known,
      _lacks: false,
    }
    drafts.set(value, draft)
    return draft
  }

  /** Shows a part of the response; undefined when its record is gone. */
  function show(value: unknown, selection: Selection | undefined, before: unknown): unknown {
    if (Array.isArray(value)) return showRows(value, selection, before)
    if (!isObject(value)) return value
    const draft = drafts.get(value)
    if (draft) {
      const record = draft._view?.read()
      if (record && (record !== draft._seen || before !== draft._shown || draft._hasChildren)) {
        draft._shown = showNode(draft, value, selection, before, record)
        draft._seen = record
      }
      return record && draft._shown
    }
    const shown: Record<string, unknown> = {}
    for (const key of Object.keys(value)) {
      const field = fieldAt(selection, key)
      const inner = show(value[key], innerOf(selection, field), at(before, key))
      if (inner === undefined && field?.name === 'node') return undefined
      shown[key] = inner ?? null
    }
    return share(before, shown)
  }

  function showRows(rows: readonly unknown[], selection: Selection | undefined, before: unknown): unknown {
    const known = Array.isArray(before) ? (before as readonly unknown[]) : []
    // A record that has moved keeps its row.
    const byId = new Map(known.map((row) => [idOfRow(row), row]))
    const shown = rows.map((row, i) => {
      const id = idOfRow(row)
      return show(row, selection, id === undefined ? known[i] : byId.get(id))
    })
    // A deleted record leaves the list.
    return share(
      before,
      shown.filter((row) => row !== undefined),
    )
  }

  function showNode(
    draft: NodeDraft,
    value: Json,
    selection: Selection | undefined,
    before: unknown,
    record: OwnRecord,
  ): unknown {
    draft._lacks = false
    const shown: Record<string, unknown> = {}
    for (const key of Object.keys(value)) {
      const field = fieldAt(selection, key)
      const inner = value[key]
      const own = innerOf(selection, field)
      const last = at(before, key)
      const kind = kindOf(field, inner, own)
      const current = record.fields[field?.name ?? '']
      if (kind === 'id') shown[key] = record.id
      else if (kind === 'parent') {
        const parent = parentIn(current)
        const of = drafts.get(inner)
        shown[key] = parent && of ? showNode(of, inner as Json, own, last, parent) : null
      } else if (kind === 'field' && current && !parentIn(current)) {
        const isAsSent =
          record.id === draft.id && current.value === draft.fields.get(field?.name ?? '')?.value
        shown[key] = showField(draft, inner as Json, own, current, isAsSent, last)
      } else if (record.id === draft.id) shown[key] = show(inner, own, last) ?? null
      else {
        draft._lacks = true
        shown[key] = null
      }
    }
    return share(before, shown)
  }

  find(data, selected, ANY_OBJECT)
  return {
    nodes,
    holds: objects.has(ANY_OBJECT) ? undefined : [...objects],
    read: (before) => show(data, selected, before),
  }
}

/** Shows the current value of a field. `isAsSent`: it is the one of the response. */
function showField(
  draft: NodeDraft,
  value: Json,
  selection: Selection | undefined,
  current: OwnRecord['fields'][string],
  isAsSent: boolean,
  before: unknown,
): unknown {
  let shown = value
  const put = (key: string, part: unknown) => {
    // Most fields are as they were sent.
    if (shown[key] !== part) shown = { ...shown, [key]: part }
  }
  for (const key in value) {
    const field = fieldAt(selection, key)
    const name = field?.isPlain ? field.name : undefined
    if (name === 'value') put(key, current.value)
    else if (name === 'displayValue') {
      // Absent in the response to a query without it.
      const text: string | null | undefined = current.displayValue
      draft._lacks ||= text === undefined
      put(key, text ?? null)
    } else if (!isAsSent && field?.name !== '__typename') {
      // The label of another value.
      draft._lacks = true
      put(key, null)
    }
  }
  return share(before, shown)
}

/** The value and the display value of a field, if the response has them. @throws {ResponseMismatchError} */
function fieldOf(inner: Json, selection: Selection | undefined): DraftField {
  const part: DraftField = {}
  for (const key in inner) {
    const field = fieldAt(selection, key)
    const value = inner[key]
    if (!field?.isPlain || (field.name !== 'value' && field.name !== 'displayValue')) continue
    // A compound value stays in the response.
    if (field.name === 'value' && isObject(value)) continue
    const isText = typeof value === 'string' || value === null
    if (!isText && (field.name === 'displayValue' || typeof value === 'object'))
      throw mismatch('string', value, key)
    part[field.name] = value as string | null
  }
  return part
}
