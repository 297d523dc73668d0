import { id18 } from '../define/id18.js'
import type { FieldInput } from '../define/configTypes.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import { aRecord } from './aRecord.js'
import { hasField, projectRecord } from './projectRecord.js'

/** The result of one operation. */
export interface FakeOutcome {
  readonly statusCode: number
  readonly result: unknown
}

export interface FakeDraft {
  readonly apiName?: string
  readonly fields?: Readonly<Record<string, FieldInput>>
}

export interface FakeOperations {
  readonly allOrNone?: boolean
  readonly operations?: readonly { readonly type: string; readonly records: readonly FakeDraft[] }[]
}

/** The result of a rolled back operation. */
const undone: FakeOutcome = {
  statusCode: 400,
  result: [{ errorCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK', message: 'Rolled back with the others.' }],
}

export const notFound: FakeOutcome = {
  statusCode: 404,
  result: [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }],
}

const noSuchField = ({ apiName, id, fields }: RecordRepresentation, path: string): FakeOutcome => {
  const advice = path.includes('.')
    ? `Add it to the fields of aRecord, or select it as one of optionalFields. The record ${id} has ${Object.keys(fields).join(', ')}.`
    : `Name its object too: "${apiName}.${path}".`
  return {
    statusCode: 400,
    result: [{ errorCode: 'INVALID_FIELD', message: `No such field: "${path}". ${advice}` }],
  }
}

export const isFailed = ({ statusCode }: FakeOutcome): boolean => statusCode >= 300

export const batchResponse = (results: readonly FakeOutcome[]) => ({
  hasErrors: results.some(isFailed),
  results,
})

/** In-memory records. Writes increase `weakEtag`. */
export class FakeRecords {
  /** By id of 18 characters. */
  readonly byId: Map<string, RecordRepresentation>
  private created = 0

  constructor(records: readonly RecordRepresentation[]) {
    this.byId = new Map(records.map((record) => [id18(record.id), record]))
  }

  find(id: string): RecordRepresentation | undefined {
    const record = this.byId.get(id18(id))
    // Responses have ids of 18 characters.
    return record && record.id.length < 18 ? { ...record, id: id18(record.id) } : record
  }

  /** Responds as an org: 400 for a required field that the record lacks; an optional one is omitted. */
  read(id: string, fields: readonly string[], optionalFields: readonly string[] = []): FakeOutcome {
    const record = this.find(id)
    if (!record) return notFound
    const missing = fields.find((path) => !hasField(record, path))
    return missing === undefined
      ? { statusCode: 200, result: projectRecord(record, [...fields, ...optionalFields]) }
      : noSuchField(record, missing)
  }

  change(id: string, fields: Readonly<Record<string, FieldInput>>): RecordRepresentation {
    const before = this.find(id) ?? aRecord({ id: id18(id) })
    const { fields: changed } = aRecord({ fields })
    const after = { ...before, weakEtag: before.weakEtag + 1, fields: { ...before.fields, ...changed } }
    this.byId.set(after.id, after)
    return after
  }

  create({ apiName = 'Account', fields = {} }: FakeDraft): FakeOutcome {
    this.created += 1
    const record = aRecord({ id: `001${String(this.created).padStart(12, 'N')}AAA`, apiName, fields })
    this.byId.set(record.id, record)
    return { statusCode: 201, result: record }
  }

  update(id: string, { fields = {} }: FakeDraft): FakeOutcome {
    return this.find(id) ? { statusCode: 200, result: this.change(id, fields) } : notFound
  }

  delete(id: string): FakeOutcome {
    return this.byId.delete(id18(id)) ? { statusCode: 204, result: null } : notFound
  }

  /** With `allOrNone` (the default) a failed operation rolls all back. */
  operate({ allOrNone = true, operations = [] }: FakeOperations): readonly FakeOutcome[] {
    const before = new Map(this.byId)
    const outcomes = operations.flatMap(({ type, records }) =>
      records.map((draft) => this.operateOne(type, draft)),
    )
    if (!allOrNone || !outcomes.some(isFailed)) return outcomes
    this.byId.clear()
    for (const [id, record] of before) this.byId.set(id, record)
    return outcomes.map((outcome) => (isFailed(outcome) ? outcome : undone))
  }

  private operateOne(type: string, { fields: { Id = null, ...fields } = {}, ...draft }: FakeDraft) {
    if (type === 'CREATE') return this.create({ ...draft, fields })
    return type === 'UPDATE' ? this.update(String(Id), { fields }) : this.delete(String(Id))
  }
}
