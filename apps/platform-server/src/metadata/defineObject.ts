import type { ColumnType, Generated } from 'kysely'
import type { CompleteRecord } from './CompleteRecord'
import type { FieldDefinition } from './fields'
import type { ListViewDefinition } from './listViews'
import type { RowRule } from './rowRules'

export type NameDefinition =
  | { readonly kind: 'text'; readonly label: string; readonly length?: number }
  | { readonly kind: 'autoNumber'; readonly label: string; readonly format: string }
  /** SQL over columns of the same row. */
  | { readonly kind: 'formula'; readonly label: string; readonly formula: string }

/** A unique index; `where` makes it partial. */
interface UniqueKey {
  readonly name: string
  readonly fields: readonly string[]
  readonly where?: string
  readonly message: string
  /** @default the record */
  readonly field?: string
}

export interface RowCheck {
  readonly name: string
  readonly sql: string
  readonly message: string
  /** @default the record */
  readonly field?: string
  /**
   * Stale rows of an earlier version stay valid until their next write: an upgrade neither fails on them
   * nor changes them. @default every row must satisfy the check
   */
  readonly onlyWrites?: true
}

/**
 * A rule across rows, implemented as a trigger so that it holds on every code path. `body` is PL/pgSQL over
 * `new` and `old`; it runs `perform portal_refuse('<name>')` with a key of `refusals`, and returns the row.
 * It runs with the owner's rights and bypasses row security, so its queries must filter by account.
 */
export interface TableRule {
  readonly name: string
  readonly timing: `${'before' | 'after'} ${'insert' | 'insert or update' | 'update' | 'delete'}`
  readonly body: string
  readonly refusals?: Readonly<Record<string, string>>
  /** Fields of the errors, by key. @default the record */
  readonly refusalFields?: Readonly<Record<string, string>>
  /** Error codes by key. @default FIELD_CUSTOM_VALIDATION_EXCEPTION */
  readonly refusalCodes?: Readonly<Record<string, 'DUPLICATE_VALUE'>>
}

/**
 * Columns as SQL, in order. Lists sort nulls first ascending and last descending, so an index for sorting
 * needs `nulls first` and is scanned in either direction.
 */
export interface IndexDefinition {
  readonly name: string
  readonly on: readonly string[]
  readonly where?: string
  /** Covered columns: the query reads them from the index instead of the table. */
  readonly include?: readonly string[]
}

/** A generated column for sorting and filtering by search. It is not a field and is in no response. */
interface ComputedColumn {
  /** Fields do not have the prefix `portal_`. */
  readonly name: `portal_${string}`
  readonly type: 'double precision' | 'integer' | 'text'
  /** SQL over columns of the same row, except generated ones. */
  readonly formula: string
}

/** A column of an earlier version. Deploying the metadata moves its values and drops it. */
interface RetiredColumn {
  readonly name: string
  readonly type: 'text'
  /** SQL statement that copies the values to their new place. */
  readonly move: string
}

export interface LayoutSection {
  readonly heading: string
  readonly fields: readonly string[]
}

/** Records of an object with layouts of their own: accounts of shippers have no authority or insurance. */
export interface RecordType {
  /** Value of the object's deciding picklist, and the name. */
  readonly value: string
  /** Staff roles that create such records. */
  readonly createdBy: readonly string[]
  readonly layout: readonly LayoutSection[]
  readonly compact: readonly string[]
  /** Child relationships of its records, in order. Those that no record type of the object names follow them. */
  readonly relatedLists: readonly string[]
}

/** The first type that a caller can create is the caller's default. */
interface RecordTypes {
  /** A required picklist whose value never changes; it decides the record type. */
  readonly field: string
  readonly types: readonly RecordType[]
}

/** The source of table, object info, validation, lists and layouts. */
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
  /** Row security: who can read which rows, and whose rows a caller can write. */
  readonly sharing: {
    readonly read: RowRule
    readonly write?: RowRule
    /**
     * Restricts the permissions by role in `access/staffPermissions.ts`.
     * @default every row
     */
    readonly staffWrite?: RowRule
  }
  /** By account type, the lookup to the owning account for list scope `mine`. @default OwnerId */
  readonly ownedBy?: { readonly Carrier: string; readonly Shipper: string }
  /** @default every short text */
  readonly searchIn?: readonly string[]
  readonly uniqueKeys?: readonly UniqueKey[]
  readonly checks?: readonly RowCheck[]
  readonly rules?: readonly TableRule[]
  /** Computes omitted values of fields that are `derived`. */
  readonly complete?: CompleteRecord
  readonly indexes?: readonly IndexDefinition[]
  readonly computed?: readonly ComputedColumn[]
  readonly retired?: readonly RetiredColumn[]
  readonly listViews?: readonly ListViewDefinition[]
  /** @default the master record type only */
  readonly recordTypes?: RecordTypes
  /** Sections of the full layout. @default one section with every field */
  readonly layout?: readonly LayoutSection[]
  /** Fields of the compact layout, and default columns of lists. @default the first five */
  readonly compact?: readonly string[]
  /** Rejects updates and deletes for every role. */
  readonly appendOnly?: true
  /** Six hex digits. */
  readonly color: string
}

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

interface SystemColumns {
  Id: Generated<string>
  Name: Generated<string>
  OwnerId: Generated<string>
  /** Immutable; only the system role can set it at insert. */
  CreatedDate: ColumnType<Date, Date | string | undefined, never>
  CreatedById: Generated<string>
  LastModifiedDate: ColumnType<Date, Date | string | undefined, Date | string>
  LastModifiedById: Generated<string>
  /** Increases by at least one millisecond with every update of the row: clients compare versions. */
  SystemModstamp: ColumnType<Date, Date | string | undefined, never>
}

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
