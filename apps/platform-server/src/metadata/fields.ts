import type { ColumnType } from 'kysely'

/** Names of the platform's data types, as object info spells them. */
export type DataType =
  | 'String'
  | 'TextArea'
  | 'Picklist'
  | 'MultiPicklist'
  | 'Currency'
  | 'Double'
  | 'Date'
  | 'DateTime'
  | 'Boolean'
  | 'Reference'
  | 'Location'
  | 'Phone'
  | 'Email'
  | 'Url'

/** One choice of a picklist: what is stored and what is shown. */
export interface PicklistValue {
  readonly value: string
  readonly label: string
}

/** What every kind of field has in common; `column` exists for the compiler only. */
export interface FieldDefinition<Column = unknown> {
  readonly dataType: DataType
  readonly label: string
  readonly required: boolean
  readonly unique: boolean
  /** Characters, for texts and picklists; 0 otherwise. */
  readonly length: number
  /** What a text that somebody writes has to look like, and how that is said after the label. */
  readonly form?: { readonly pattern: RegExp; readonly message: string }
  /** What a number that somebody writes lies between, both included. */
  readonly range?: { readonly min: number; readonly max: number }
  /** Digits in all, for numbers; 0 otherwise. */
  readonly precision: number
  /** Digits after the point, for numbers; 0 otherwise. */
  readonly scale: number
  readonly picklist?: readonly PicklistValue[]
  readonly defaultValue?: string | number | boolean
  /** A lookup's target object. */
  readonly references?: string
  /** What children are called on the parent's side: `Stops__r`. */
  readonly childRelationship?: string
  /** What happens to this row when the parent is deleted. */
  readonly onDelete?: 'restrict' | 'cascade' | 'clear'
  /** SQL over columns of the same row; the database keeps it, nobody writes it. */
  readonly formula?: string
  /** `L-{0000000}`: numbered by the database. */
  readonly autoNumber?: string
  readonly helpText?: string
  /** Never present: carries the column's TypeScript types. */
  readonly column?: Column
}

interface Options {
  readonly label: string
  readonly required?: true
  readonly unique?: true
  readonly helpText?: string
  readonly values?: readonly PicklistValue[]
}

/** Select, insert and update types of a column, from how the field was defined. */
type ColumnOf<Value, Given, Opts> = Opts extends { readonly formula: string }
  ? ColumnType<Value | null, never, never>
  : Opts extends { readonly defaultValue: unknown }
    ? ColumnType<Value, Given | undefined, Given>
    : Opts extends { readonly required: true }
      ? ColumnType<Value, Given, Given>
      : ColumnType<Value | null, Given | null | undefined, Given | null>

function field<Value, Given, Opts extends Options>(
  dataType: DataType,
  options: Opts,
  more: Partial<FieldDefinition> = {},
): FieldDefinition<ColumnOf<Value, Given, Opts>> {
  const { label, required = false, unique = false, values, ...rest } = options
  const picklist = values ? { picklist: values } : {}
  const definition = { dataType, label, required, unique, length: 0, precision: 0, scale: 0, ...picklist }
  // `column` is never there at run time; the assertion only names the column's types.
  return { ...definition, ...rest, ...more } as FieldDefinition<ColumnOf<Value, Given, Opts>>
}

/** One line of text. @param options.length characters at most. @default 255 */
export function text<
  const O extends Options & {
    length?: number
    defaultValue?: string
    formula?: string
    form?: { readonly pattern: RegExp; readonly message: string }
  },
>(options: O) {
  return field<string, string, O>('String', options, { length: options.length ?? 255 })
}

/** Several lines of text, at most 32,000 characters. */
export function longText<const O extends Options>(options: O) {
  return field<string, string, O>('TextArea', options, { length: 32_000 })
}

/** A telephone number, stored as it was given. */
export function phone<const O extends Options>(options: O) {
  return field<string, string, O>('Phone', options, { length: 40 })
}

/** An e-mail address, at most 80 characters. */
export function email<const O extends Options>(options: O) {
  return field<string, string, O>('Email', options, { length: 80 })
}

/** A web address, at most 255 characters. */
export function url<const O extends Options>(options: O) {
  return field<string, string, O>('Url', options, { length: 255 })
}

/** One of a list of values; the database refuses any other. */
export function picklist<
  const O extends Options & { values: readonly PicklistValue[]; defaultValue?: string },
>(options: O) {
  return field<string, string, O>('Picklist', options, { length: 255 })
}

/** Any of a list of values, stored and sent as `A;B`. */
export function multiPicklist<const O extends Options & { values: readonly PicklistValue[] }>(options: O) {
  return field<string, string, O>('MultiPicklist', options, { length: 4099 })
}

/** US dollars with cents; exact to 14 digits before the point. */
export function currency<const O extends Options & { defaultValue?: number; formula?: string }>(options: O) {
  return field<number, number, O>('Currency', options, { precision: 18, scale: 2 })
}

/** A number. @param options.scale digits after the point. @default 0 */
export function number<
  const O extends Options & {
    precision?: number
    scale?: number
    defaultValue?: number
    formula?: string
    range?: { readonly min: number; readonly max: number }
  },
>(options: O) {
  return field<number, number, O>('Double', options, {
    precision: options.precision ?? 18,
    scale: options.scale ?? 0,
  })
}

/** A day without time or zone: `2026-01-31`. */
export function date<const O extends Options>(options: O) {
  return field<string, string, O>('Date', options)
}

/** An instant, kept in UTC to the millisecond. */
export function dateTime<const O extends Options>(options: O) {
  return field<Date, Date | string, O>('DateTime', options)
}

/** True or false, false unless said otherwise. */
export function checkbox<const O extends Options & { defaultValue?: boolean }>(options: O) {
  return field<boolean, boolean, O & { readonly defaultValue: boolean }>(
    'Boolean',
    { defaultValue: false, ...options },
    { required: false },
  )
}

/** The id of a row of another object. `childRelationship` is what the parent calls its children. */
export function lookup<
  const O extends Options & {
    references: string
    childRelationship?: string
    onDelete?: 'restrict' | 'cascade' | 'clear'
  },
>(options: O) {
  return field<string, string, O>('Reference', options, { length: 18 })
}

/** A point on earth: two columns in degrees, `X__Latitude__s` and `X__Longitude__s`. */
export function geolocation(options: Options): FieldDefinition & { readonly dataType: 'Location' } {
  return { ...field('Location', options, { precision: 9, scale: 6 }), dataType: 'Location' }
}

/** A number given by the database, unique in its object. @param options.autoNumber `L-{0000000}` */
export function autoNumber(
  options: Options & { readonly autoNumber: string },
): FieldDefinition<ColumnType<string, never, never>> {
  return field('String', options, { length: 30, unique: true }) as FieldDefinition<
    // Read only: the database numbers the rows.
    ColumnType<string, never, never>
  >
}
