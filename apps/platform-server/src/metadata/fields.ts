import type { ColumnType } from 'kysely'

/** As spelled in object info. */
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

export interface PicklistValue {
  readonly value: string
  readonly label: string
}

/** A pattern, or a parser in the shape of one. */
export interface TextForm {
  readonly pattern: Pick<RegExp, 'test'>
  readonly message: string
}

/** `column` is a phantom type. */
export interface FieldDefinition<Column = unknown> {
  readonly dataType: DataType
  readonly label: string
  readonly required: boolean
  readonly unique: boolean
  /** Maximum characters of text and picklists; else 0. */
  readonly length: number
  /** Validation pattern of a text input, and the error message after the label. */
  readonly form?: TextForm
  /** Inclusive validation range of a number input. */
  readonly range?: { readonly min: number; readonly max: number }
  /** Total digits of a number; else 0. */
  readonly precision: number
  /** Digits after the decimal point; else 0. */
  readonly scale: number
  readonly picklist?: readonly PicklistValue[]
  /**
   * The column of a picklist also stores values that are not listed, such as the province of a carrier in the
   * register. Record writes are restricted to the list all the same.
   */
  readonly storesUnlisted?: true
  readonly defaultValue?: string | number | boolean
  readonly references?: string
  /** Name on the parent: `Stops__r`. */
  readonly childRelationship?: string
  /** When the parent is deleted. */
  readonly onDelete?: 'restrict' | 'cascade' | 'clear'
  /** SQL of a generated column, which cannot be written. */
  readonly formula?: string
  /** `L-{0000000}`; the database numbers the rows. */
  readonly autoNumber?: string
  readonly helpText?: string
  /**
   * Set when the object's `complete` or its record type gives an omitted value, so that forms do not require it: the error
   * message when the value can't be computed.
   */
  readonly derived?: string
  /** Carries the column's TypeScript types, and never exists at run time. */
  readonly column?: Column
}

interface Options {
  readonly label: string
  readonly required?: true
  readonly unique?: true
  readonly helpText?: string
  readonly derived?: string
  readonly values?: readonly PicklistValue[]
}

/** Select, insert and update types of a column, inferred from its options. */
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
  // The cast only adds the phantom type `column`.
  return { ...definition, ...rest, ...more } as FieldDefinition<ColumnOf<Value, Given, Opts>>
}

/** A single line. @param options.length maximum characters. @default 255 */
export function text<
  const O extends Options & {
    length?: number
    defaultValue?: string
    formula?: string
    form?: TextForm
  },
>(options: O) {
  return field<string, string, O>('String', options, { length: options.length ?? 255 })
}

/** Multiple lines, at most 32,000 characters. */
export function longText<const O extends Options & { form?: TextForm }>(options: O) {
  return field<string, string, O>('TextArea', options, { length: 32_000 })
}

/** Stored as entered. */
export function phone<const O extends Options>(options: O) {
  return field<string, string, O>('Phone', options, { length: 40 })
}

/** At most 80 characters. */
export function email<const O extends Options>(options: O) {
  return field<string, string, O>('Email', options, { length: 80 })
}

/** At most 255 characters. */
export function url<const O extends Options>(options: O) {
  return field<string, string, O>('Url', options, { length: 255 })
}

/** A check constraint rejects other values, unless the column stores unlisted ones. */
export function picklist<
  const O extends Options & {
    values: readonly PicklistValue[]
    defaultValue?: string
    storesUnlisted?: true
  },
>(options: O) {
  return field<string, string, O>('Picklist', options, { length: 255 })
}

/** Serialized as `A;B`. */
export function multiPicklist<const O extends Options & { values: readonly PicklistValue[] }>(options: O) {
  return field<string, string, O>('MultiPicklist', options, { length: 4099 })
}

/** US dollars with cents, up to 14 digits before the decimal point. */
export function currency<const O extends Options & { defaultValue?: number; formula?: string }>(options: O) {
  return field<number, number, O>('Currency', options, { precision: 18, scale: 2 })
}

/** @param options.scale digits after the decimal point. @default 0 */
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

/** A day without time and zone: `2026-01-31`. */
export function date<const O extends Options>(options: O) {
  return field<string, string, O>('Date', options)
}

/** An instant in UTC with milliseconds. */
export function dateTime<const O extends Options>(options: O) {
  return field<Date, Date | string, O>('DateTime', options)
}

/** @default false */
export function checkbox<const O extends Options & { defaultValue?: boolean }>(options: O) {
  return field<boolean, boolean, O & { readonly defaultValue: boolean }>(
    'Boolean',
    { defaultValue: false, ...options },
    { required: false },
  )
}

/** A foreign key. `childRelationship` is its name on the parent. */
export function lookup<
  const O extends Options & {
    references: string
    childRelationship?: string
    onDelete?: 'restrict' | 'cascade' | 'clear'
  },
>(options: O) {
  return field<string, string, O>('Reference', options, { length: 18 })
}

/** Two columns in degrees, `X__Latitude__s` and `X__Longitude__s`. */
export function geolocation(options: Options): FieldDefinition & { readonly dataType: 'Location' } {
  return { ...field('Location', options, { precision: 9, scale: 6 }), dataType: 'Location' }
}

/** From a database sequence, unique per object. @param options.autoNumber such as `L-{0000000}` */
export function autoNumber(
  options: Options & { readonly autoNumber: string },
): FieldDefinition<ColumnType<string, never, never>> {
  return field('String', options, { length: 30, unique: true }) as FieldDefinition<
    // Read only.
    ColumnType<string, never, never>
  >
}
