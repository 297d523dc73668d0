import type { NameDefinition, ObjectDefinition } from '../../metadata/defineObject'
import type { DataType, FieldDefinition } from '../../metadata/fields'
import { pointColumns } from '../../metadata/pointColumns'
import { searchConfigurationOf } from '../../metadata/searchConfigurations'
import { identifier, literal } from './sqlText'

export interface Column {
  readonly name: string
  /** PostgreSQL's canonical name of the type. */
  readonly type: string
  readonly notNull: boolean
  readonly default?: string
  readonly formula?: string
  /** Depends on other columns only: dropped and recreated when its formula changes. */
  readonly isDerived?: true
  /** Ids compare as bytes, so that joins and pagination do not depend on the collation. */
  readonly isId?: true
}

const columnTypes: Readonly<Record<Exclude<DataType, 'Location'>, string>> = {
  String: 'text',
  TextArea: 'text',
  Picklist: 'text',
  MultiPicklist: 'text',
  Phone: 'text',
  Email: 'text',
  Url: 'text',
  Reference: 'text',
  Currency: 'numeric(18,2)',
  Double: 'double precision',
  Date: 'date',
  DateTime: 'timestamp(3) with time zone',
  Boolean: 'boolean',
}

function systemColumns(object: ObjectDefinition): readonly Column[] {
  return [
    {
      name: 'Id',
      type: 'text',
      notNull: true,
      isId: true,
      default: `portal_record_id(${literal(object.keyPrefix)}, nextval('portal_record_number'))`,
    },
    nameColumn(object),
    ...['OwnerId', 'CreatedById', 'LastModifiedById'].map((name) => ({
      name,
      type: 'text',
      notNull: true,
      isId: true as const,
    })),
    ...['CreatedDate', 'LastModifiedDate', 'SystemModstamp'].map((name) => ({
      name,
      type: columnTypes.DateTime,
      notNull: true,
    })),
  ]
}

function nameColumn({ apiName, name }: ObjectDefinition): Column {
  const column = { name: 'Name', type: 'text', notNull: true }
  if (name.kind === 'formula') return { ...column, notNull: false, formula: name.formula }
  if (name.kind === 'autoNumber') return { ...column, default: numbering(apiName, 'Name', name.format) }
  return column
}

/** Renders `L-{0000000}`, where the zeros are the minimum number of digits. */
function numbering(object: string, field: string, format: string): string {
  const match = /^(?<before>[^{]*)\{(?<zeros>0+)\}(?<after>[^{]*)$/.exec(format)
  const { before = '', zeros = '', after = '' } = match?.groups ?? {}
  if (!zeros) throw new Error(`${object}.${field}: "${format}" is not a number format such as "L-{0000000}".`)
  const sequence = numberSequence(object, field)
  // lpad would truncate longer numbers.
  const number = `nextval(${literal(identifier(sequence))})::text`
  return `${literal(before)} || lpad(${number}, greatest(${zeros.length}, length(currval(${literal(identifier(sequence))})::text)), '0') || ${literal(after)}`
}

function numberSequence(object: string, field: string): string {
  return `portal_number_${object}_${field}`
}

export function sequencesOf(object: ObjectDefinition): readonly string[] {
  const fields = Object.entries(object.fields).flatMap(([name, { autoNumber }]) => (autoNumber ? [name] : []))
  const isNumbered = (name: NameDefinition) => name.kind === 'autoNumber'
  return [...(isNumbered(object.name) ? ['Name'] : []), ...fields].map((field) =>
    numberSequence(object.apiName, field),
  )
}

/** Returns two columns for a location, else one. */
function fieldColumns(object: ObjectDefinition, name: string, field: FieldDefinition): readonly Column[] {
  if (field.dataType === 'Location') {
    return pointColumns(name).map((column) => ({
      name: column,
      type: 'double precision',
      notNull: field.required,
    }))
  }
  const type = columnTypes[field.dataType]
  if (field.formula) return [{ name, type, notNull: false, formula: field.formula }]
  const notNull = field.required || field.dataType === 'Boolean' || field.autoNumber !== undefined
  const standard = defaultOf(object, name, field)
  const isId = field.references === undefined ? {} : { isId: true as const }
  return [{ name, type, notNull, ...isId, ...(standard === undefined ? {} : { default: standard }) }]
}

function defaultOf(object: ObjectDefinition, name: string, field: FieldDefinition): string | undefined {
  if (field.autoNumber) return numbering(object.apiName, name, field.autoNumber)
  if (field.defaultValue === undefined) return undefined
  return typeof field.defaultValue === 'string' ? literal(field.defaultValue) : String(field.defaultValue)
}

export function columnsOf(object: ObjectDefinition): readonly Column[] {
  const own = Object.entries(object.fields).flatMap(([name, field]) => fieldColumns(object, name, field))
  return [...systemColumns(object), ...own, ...computedColumns(object), ...searchColumns(object)]
}

/** Returns computed columns. Texts compare by equality only: as bytes, which is fastest. */
function computedColumns({ computed = [] }: ObjectDefinition): readonly Column[] {
  return computed.map(({ name, type, formula }) => ({
    name,
    type,
    notNull: false,
    formula,
    isDerived: true,
    ...(type === 'text' ? { isId: true } : {}),
  }))
}

/** Search words; `wordSearch.ts` has the index. */
export const SEARCH_COLUMN = 'portal_search'

/** The text search parser would read some of these word separators as signs, hosts or addresses. */
const WORD_BREAKS = '-./\\_@,;:#()"&+*|<>!?=\''

/** Returns the SQL of the words in the text that an SQL expression yields. */
export function searchVector(text: string): string {
  const words = `translate(${text}, ${literal(WORD_BREAKS)}, ${literal(' '.repeat(WORD_BREAKS.length))})`
  return `to_tsvector('simple'::regconfig, ${words})`
}

function searchColumns(object: ObjectDefinition): readonly Column[] {
  const configuration = searchConfigurationOf(object)
  if (!configuration) return []
  const texts = configuration.fields.map((name) => `coalesce(${textSql(object, name)}, '')`)
  const formula = searchVector(texts.join(` || ' ' || `))
  return [{ name: SEARCH_COLUMN, type: 'tsvector', notNull: false, formula, isDerived: true }]
}

/** Returns the SQL of a text. A generated column cannot reference another, so its formula is inlined. */
function textSql(object: ObjectDefinition, name: string): string {
  if (name === 'Name') return object.name.kind === 'formula' ? `(${object.name.formula})` : identifier(name)
  if (object.fields[name]) return identifier(name)
  throw new Error(`${object.apiName} has no field "${name}" to search in.`)
}

export function columnSql(column: Column): string {
  const parts = [identifier(column.name), column.type]
  if (column.isId) parts.push('collate "C"')
  if (column.formula !== undefined) parts.push(`generated always as (${column.formula}) stored`)
  else if (column.default !== undefined) parts.push(`default ${column.default}`)
  if (column.notNull) parts.push('not null')
  return parts.join(' ')
}
