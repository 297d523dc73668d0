import type { ObjectDefinition } from '../../metadata/defineObject'
import { callerSetFunctions } from './callerSets'
import { MARK, partKey, type Catalog, type CatalogColumn } from './catalog'
import { columnSql, columnsOf, type Column } from './columns'
import { baseFunctions } from './engineFunctions'
import { fingerprint, identifier, literal } from './sqlText'
import { createTable, ruleFunctions, tableParts, type TablePart } from './tableParts'
import { wordSearchFunctions } from './wordSearch'

export interface SchemaPlan {
  /** Applied without data loss; one sentence each. */
  readonly additions: readonly string[]
  /** Would lose data; any of them blocks the plan. */
  readonly refusals: readonly string[]
  /** In order, each with its subject. */
  readonly steps: readonly { readonly about: string; readonly statements: readonly string[] }[]
}

interface Draft {
  additions: string[]
  refusals: string[]
  tables: { about: string; statements: string[] }[]
  parts: { about: string; statements: string[] }[]
  retired: { about: string; statements: string[] }[]
  /** Derived columns that are dropped and recreated, with their indexes. */
  rebuilt: { table: string; column: string }[]
}

/** Plans the deployment of the metadata, without queries. */
export function planSchema(objects: readonly ObjectDefinition[], catalog: Catalog): SchemaPlan {
  const draft: Draft = { additions: [], refusals: [], tables: [], parts: [], retired: [], rebuilt: [] }
  const first = functionSteps(baseFunctions, catalog, draft)
  for (const object of objects) {
    if (catalog.tables.has(object.apiName)) planColumns(object, catalog, draft)
    else planTable(object, draft)
  }
  const sets = functionSteps(
    { ...callerSetFunctions, ...ruleFunctions(objects), ...wordSearchFunctions(objects) },
    catalog,
    draft,
  )
  const wanted = objects.flatMap((object) => tableParts(object))
  planParts(wanted, catalog, draft)
  planUnknown(objects, wanted, catalog, draft)
  const { additions, refusals } = draft
  return {
    additions,
    refusals,
    steps: [...first, ...draft.tables, ...sets, ...draft.parts, ...draft.retired],
  }
}

function functionSteps(functions: Readonly<Record<string, string>>, catalog: Catalog, draft: Draft) {
  return Object.entries(functions).flatMap(([signature, create]) => {
    const mark = MARK + fingerprint(create)
    const known = [...catalog.functions].find(([found]) => sameSignature(found, signature))
    if (known?.[1] === mark) return []
    draft.additions.push(`function ${signature} is ${known ? 'another' : 'missing'}`)
    return [
      {
        about: `function ${signature}`,
        statements: [create, `comment on function ${signature} is ${literal(mark)}`],
      },
    ]
  })
}

/** Compares signatures: the catalog includes argument names (`prefix text`), the metadata only types. */
function sameSignature(found: string, wanted: string): boolean {
  const types = found.replace(
    /\((?<args>.*)\)/,
    (_, args: string) =>
      `(${args
        .split(', ')
        .map((arg) => arg.split(' ').slice(-1).join(''))
        .join(', ')})`,
  )
  return types === wanted
}

function planTable(object: ObjectDefinition, draft: Draft): void {
  const table = identifier(object.apiName)
  draft.additions.push(`object ${object.apiName} has no table`)
  draft.tables.push({
    about: `object ${object.apiName}`,
    statements: [
      ...createTable(object),
      `comment on table ${table} is ${literal(`${MARK}object`)}`,
      ...columnsOf(object).map((column) => markColumn(object, column)),
    ],
  })
}

function columnMark(column: Column): string {
  return `${MARK}${fingerprint(column.default ?? '')}:${fingerprint(column.formula ?? '')}`
}

function markColumn(object: ObjectDefinition, column: Column): string {
  const name = `${identifier(object.apiName)}.${identifier(column.name)}`
  return `comment on column ${name} is ${literal(columnMark(column))}`
}

function planColumns(object: ObjectDefinition, catalog: Catalog, draft: Draft): void {
  const found = new Map(
    catalog.columns.filter(({ table }) => table === object.apiName).map((column) => [column.name, column]),
  )
  for (const column of columnsOf(object)) {
    const name = `field ${object.apiName}.${column.name}`
    const existing = found.get(column.name)
    found.delete(column.name)
    if (existing) planColumnChange(object, column, existing, draft)
    else {
      draft.additions.push(`${name} has no column`)
      const add = `alter table ${identifier(object.apiName)} add column ${columnSql(column)}`
      draft.tables.push({
        about: name,
        statements: [...sequenceStatements(object), add, markColumn(object, column)],
      })
    }
  }
  for (const name of found.keys()) {
    const retired = object.retired?.find((column) => column.name === name)
    if (retired) {
      const about = `column ${object.apiName}.${name}`
      draft.additions.push(`${about} is retired`)
      const drop = `alter table ${identifier(object.apiName)} drop column ${identifier(name)}`
      draft.retired.push({ about, statements: [retired.move, drop] })
      continue
    }
    draft.refusals.push(
      `column ${object.apiName}.${name} is in the database and not in the metadata; describe it again or drop it by hand`,
    )
  }
}

function sequenceStatements(object: ObjectDefinition): readonly string[] {
  return createTable(object).filter((statement) => statement.includes(' sequence '))
}

function planColumnChange(
  object: ObjectDefinition,
  column: Column,
  existing: CatalogColumn,
  draft: Draft,
): void {
  const name = `field ${object.apiName}.${column.name}`
  if (existing.type !== column.type) {
    draft.refusals.push(`${name} is ${existing.type} in the database and ${column.type} in the metadata`)
    return
  }
  const [, , formula = ''] = columnMark(column).split(':')
  if (existing.mark !== null && !existing.mark.endsWith(`:${formula}`)) {
    if (column.isDerived) {
      draft.additions.push(`${name} is computed otherwise in the metadata`)
      draft.rebuilt.push({ table: object.apiName, column: column.name })
      const table = `alter table ${identifier(object.apiName)}`
      draft.tables.push({
        about: name,
        statements: [
          `${table} drop column ${identifier(column.name)}`,
          `${table} add column ${columnSql(column)}`,
          markColumn(object, column),
        ],
      })
      return
    }
    draft.refusals.push(`${name} is computed otherwise in the metadata; add a new field instead`)
    return
  }
  const alter = `alter table ${identifier(object.apiName)} alter column ${identifier(column.name)}`
  const statements: string[] = []
  if (existing.notNull !== column.notNull) {
    draft.additions.push(`${name} is ${column.notNull ? 'required' : 'optional'} in the metadata`)
    statements.push(`${alter} ${column.notNull ? 'set' : 'drop'} not null`)
  }
  if (existing.mark !== columnMark(column)) {
    draft.additions.push(`${name} has another default`)
    if (column.formula === undefined) {
      statements.push(
        column.default === undefined ? `${alter} drop default` : `${alter} set default ${column.default}`,
      )
    }
    statements.push(markColumn(object, column))
  }
  if (statements.length > 0) draft.tables.push({ about: name, statements })
}

/** Mark of a deployed constraint, index, trigger or policy. */
const partMark = (part: TablePart): string => MARK + fingerprint(`${part.before ?? ''}${part.create}`)

/** An index and the statement that marks it as deployed. */
export interface PlannedIndex {
  readonly name: string
  readonly about: string
  readonly create: string
  readonly mark: string
}

/**
 * Returns missing indexes that reject no write, of tables whose columns are deployed.
 *
 * @param invalid names of indexes that a failed build has left.
 */
export function missingIndexes(
  objects: readonly ObjectDefinition[],
  catalog: Catalog,
  invalid: ReadonlySet<string>,
): readonly PlannedIndex[] {
  const marks = new Map(catalog.columns.map(({ table, name, mark }) => [`${table}.${name}`, mark]))
  return objects
    .filter((object) =>
      columnsOf(object).every(
        (column) => marks.get(`${object.apiName}.${column.name}`) === columnMark(column),
      ),
    )
    .flatMap((object) => tableParts(object))
    .filter((part) => part.kind === 'index' && !part.create.startsWith('create unique'))
    .filter((part) => !catalog.parts.has(partKey(part)) || invalid.has(part.name))
    .map((part) => ({
      name: part.name,
      about: `${partKey(part)} is missing`,
      create: part.create,
      mark: `comment on ${partName(part)} is ${literal(partMark(part))}`,
    }))
}

function planParts(wanted: readonly TablePart[], catalog: Catalog, draft: Draft): void {
  for (const part of wanted) {
    const mark = partMark(part)
    const isGone =
      part.kind === 'index' &&
      draft.rebuilt.some(({ table, column }) => table === part.table && part.create.includes(column))
    const known = isGone ? undefined : catalog.parts.get(partKey(part))
    if (known === mark) continue
    const about = partKey(part)
    draft.additions.push(`${about} is ${known === undefined ? 'missing' : 'another'}`)
    const drop = known === undefined ? [] : [dropPart(part)]
    draft.parts.push({
      about,
      statements: [
        ...drop,
        ...(part.before ? [part.before] : []),
        part.create,
        `comment on ${partName(part)} is ${literal(mark)}`,
      ],
    })
  }
}

/**
 * Constraints, unique indexes, triggers and policies unknown to the metadata still reject writes: they are reported, to
 * be dropped by hand. An index of an earlier version that rejects nothing is dropped.
 */
function planUnknown(
  objects: readonly ObjectDefinition[],
  wanted: readonly TablePart[],
  catalog: Catalog,
  draft: Draft,
): void {
  const names = new Set(objects.map(({ apiName }) => apiName))
  for (const table of catalog.tables) {
    if (!names.has(table)) draft.refusals.push(`table ${table} is in the database and not in the metadata`)
  }
  const keys = new Set(wanted.map(partKey))
  for (const [key, mark] of catalog.parts) {
    if (!mark?.startsWith(MARK) || keys.has(key)) continue
    if (!catalog.plainIndexes.has(key))
      draft.refusals.push(`${key} is in the database and not in the metadata`)
    else {
      const name = key.slice(key.indexOf('.') + 1)
      draft.additions.push(`${key} is not used any more`)
      draft.retired.push({ about: key, statements: [`drop index ${identifier(name)}`] })
    }
  }
}

function partName({ kind, table, name }: TablePart): string {
  return kind === 'index'
    ? `index ${identifier(name)}`
    : `${kind} ${identifier(name)} on ${identifier(table)}`
}

function dropPart(part: TablePart): string {
  const { kind, table, name } = part
  if (kind === 'constraint') return `alter table ${identifier(table)} drop constraint ${identifier(name)}`
  return `drop ${partName(part)}`
}
