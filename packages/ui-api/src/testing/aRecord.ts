import type {
  FieldValueRepresentation,
  RecordRepresentation,
} from '../representations/RecordRepresentation.js'

type Value = FieldValueRepresentation['value']
type FieldLike = Value | { readonly value: Value; readonly displayValue?: string | null }

/** Properties of a record; defaults fill the rest. */
export interface RecordSeed extends Omit<Partial<RecordRepresentation>, 'fields'> {
  /** Raw values, or values with display values. */
  readonly fields?: Readonly<Record<string, FieldLike>>
}

const isField = (
  field: FieldLike,
): field is { readonly value: Value; readonly displayValue?: string | null } =>
  typeof field === 'object' && field !== null && 'value' in field

const fieldOf = (field: FieldLike): FieldValueRepresentation =>
  isField(field)
    ? { displayValue: field.displayValue ?? null, value: field.value }
    : { displayValue: null, value: field }

/** A record, as a response. */
export function aRecord(seed: RecordSeed = {}): RecordRepresentation {
  const { fields = { Name: 'A record' }, ...rest } = seed
  const weakEtag = rest.weakEtag ?? 1_769_850_000_000
  const modified = new Date(weakEtag).toISOString()
  return {
    apiName: 'Account',
    childRelationships: {},
    eTag: `e${weakEtag}`,
    id: '001000000000001AAA',
    lastModifiedById: '005000000000001AAA',
    lastModifiedDate: modified,
    recordTypeId: '012000000000000AAA',
    recordTypeInfo: null,
    systemModstamp: modified,
    weakEtag,
    ...rest,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)])),
  }
}
