/** A field of a record: the raw value and, where the platform formats it, the text to show. */
export interface FieldValueRepresentation {
  readonly displayValue: string | null
  readonly value: string | number | boolean | RecordRepresentation | null
}

/** A record with the fields that were asked for. Source: User Interface API Developer Guide, "Record". */
export interface RecordRepresentation {
  readonly id: string
  readonly apiName: string
  readonly childRelationships: Readonly<Record<string, unknown>>
  readonly eTag: string
  readonly fields: Readonly<Record<string, FieldValueRepresentation>>
  readonly lastModifiedById: string | null
  readonly lastModifiedDate: string | null
  readonly recordTypeId: string | null
  readonly recordTypeInfo: object | null
  readonly systemModstamp: string | null
  /** Grows with each change of the record; 0 or absent means unknown. */
  readonly weakEtag: number
}
