/** A field: its raw value and, where the platform formats it, a display value. */
export interface FieldValueRepresentation {
  readonly displayValue: string | null
  readonly value: string | number | boolean | RecordRepresentation | null
}

/** A record with the selected fields. Source: User Interface API Developer Guide, "Record". */
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
  /** Increases with each change; 0 or absent means unknown. */
  readonly weakEtag: number
}
