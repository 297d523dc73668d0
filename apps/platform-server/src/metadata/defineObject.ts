import type { ColumnType, Generated } from 'kysely'
import type { FieldDefinition } from './fields'
import type { ListViewDefinition } from './listViews'
import type { RowRule } from './rowRules'

/** How the record's `Name` comes about. */
export type NameDefinition =
  | { readonly kind: 'text'; readonly label: string; readonly length?: number }
  | { readonly kind: 'autoNumber'; readonly label: string; readonly format: string }
  /** SQL over columns of the same row. */
  | { readonly kind: 'formula'; readonly label: string; readonly formula: string }

/** Rows that may exist at most once. `where` makes it a partial unique index. */
interface UniqueKey {
  readonly name: string
  readonly fields: readonly string[]
  readonly where?: string
  /** What the user is told when the rule is broken. */
  readonly message: string
  /** The field beside which it is told. @default the whole record */
  readonly field?: string
}

/** A condition that every row fulfils, as SQL over its columns. */
interface RowCheck {
  readonly name: string
  readonly sql: string
  readonly message: string
  /** The field beside which it is told. @default the whole record */
  readonly field?: string
}

/**
 * A rule that one row alone cannot show: a trigger, so that it holds on every path. `body` is PL/pgSQL over `new`
 * and `old`, which says `perform portal_refuse('<name>')` with a name of `refusals` and returns the row. It runs
 * with the owner's rights, so it must name the account.
 */
interface TableRule {
  readonly name: string
  readonly timing: `${'before' | 'after'} ${'insert' | 'insert or update' | 'update' | 'delete'}`
  readonly body: string
  /** What the user is told, by the name that is refused. */
  readonly refusals?: Readonly<Record<string, string>>
  /** The fields beside which they are told. @default the whole record */
  readonly refusalFields?: Readonly<Record<string, string>>
  /** Their codes, where another one says more. @default FIELD_CUSTOM_VALIDATION_EXCEPTION */
  readonly refusalCodes?: Readonly<Record<string, 'DUPLICATE_VALUE'>>
}

/**
 * An index for a query of the portal: columns as SQL, in order. Lists sort empty values first when ascending
 * and last when descending, so an index that serves a sort order says `nulls first`, read either way.
 */
interface IndexDefinition {
  readonly name: string
  readonly on: readonly string[]
  readonly where?: string
  /** Columns that the index carries besides, so that a search reads them there and not from the rows. */
  readonly include?: readonly string[]
}

/** A column that follows from the others of its row and is no field: searches order and find by it, nobody is shown it. */
interface ComputedColumn {
  /** Begins with `portal_`, as no field does. */
  readonly name: `portal_${string}`
  readonly type: 'double precision' | 'integer' | 'text'
  /** SQL over columns of the same row, none of them computed itself. */
  readonly formula: string
}

export interface LayoutSection {
  readonly heading: string
  readonly fields: readonly string[]
}

/** Everything that tables, object info, validation, lists and layouts follow from. */
export interface ObjectDefinition<
  Fields extends Readonly<Record<string, FieldDefinition>> = Readonly<Record<string, FieldDefinition>>,
> {
  readonly apiName: string
  readonly label: string
  readonly labelPlural: string
  /** First three characters of every id. */
  readonly keyPrefix: string
  readonly name: NameDefinition
  readonly fields: Fields
  /** Who sees which rows, and whose rows a caller may write. */
  readonly sharing: {
    readonly read: RowRule
    readonly write?: RowRule
    /** The rows that staff may write, beside what `access/staffPermissions.ts` says by role. @default every row */
    readonly staffWrite?: RowRule
  }
  /** By side of the portal, the lookup to the account whose rows are "mine" in list scopes. @default OwnerId */
  readonly ownedBy?: { readonly Carrier: string; readonly Shipper: string }
  /** Fields that a search term is looked for in. @default every short text */
  readonly searchIn?: readonly string[]
  readonly uniqueKeys?: readonly UniqueKey[]
  readonly checks?: readonly RowCheck[]
  readonly rules?: readonly TableRule[]
  readonly indexes?: readonly IndexDefinition[]
  readonly computed?: readonly ComputedColumn[]
  readonly listViews?: readonly ListViewDefinition[]
  /** Sections of the full layout. @default one section with every field */
  readonly layout?: readonly LayoutSection[]
  /** Fields of the compact layout and columns of a list without its own. @default the first five */
  readonly compact?: readonly string[]
  /** Rows are added and never changed or removed, by anyone. */
  readonly appendOnly?: true
  /** Six hex digits. */
  readonly color: string
}

/** Describes one object. Its file is the only place that says what the object is. */
export function defineObject<
  const Name extends string,
  const Fields extends Readonly<Record<string, FieldDefinition>>,
>(
  definition: ObjectDefinition<Fields> & { readonly apiName: Name },
): ObjectDefinition<Fields> & { readonly apiName: Name } {
  return definition
}

type Base<Name> = Name extends `${infer Stem}__c` ? Stem : Name
type PointNames<Name> = `${Base<Name> & string}__${'Latitude' | 'Longitude'}__s`

type PointField = FieldDefinition & { readonly dataType: 'Location' }

/** The columns that every table has. */
interface SystemColumns {
  Id: Generated<string>
  Name: Generated<string>
  OwnerId: Generated<string>
  /** Set once, at the insert; only the server's own work may give another time. */
  CreatedDate: ColumnType<Date, Date | string | undefined, never>
  CreatedById: Generated<string>
  LastModifiedDate: ColumnType<Date, Date | string | undefined, Date | string>
  LastModifiedById: Generated<string>
  /** Grows with every change of the row, by at least one millisecond. */
  SystemModstamp: ColumnType<Date, Date | string | undefined, never>
}

/** The table of an object as Kysely sees it. */
export type TableOf<Definition> =
  Definition extends ObjectDefinition<infer Fields>
    ? SystemColumns & {
        [
          Name in keyof Fields as Fields[Name] extends PointField ? never : Name
        ]: Fields[Name] extends FieldDefinition<infer Column> ? Column : never
      } & {
        [Name in keyof Fields as Fields[Name] extends PointField ? PointNames<Name> : never]: ColumnType<
          number | null,
          number | null | undefined,
          number | null
        >
      }
    : never
