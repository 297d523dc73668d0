import type { ObjectDefinition } from '../../metadata/defineObject'
import { columnSql, columnsOf, sequencesOf } from './columns'
import { STAFF_ROLE } from '../../access/becomeCaller'
import { rowPolicies, staffRights, tableRights } from './rowPolicies'
import { identifier, literal } from './sqlText'
import { wordIndexes } from './wordSearch'

/** Can be dropped and recreated without touching data. */
export interface TablePart {
  readonly kind: 'constraint' | 'index' | 'trigger' | 'policy'
  readonly table: string
  readonly name: string
  readonly create: string
  /** Runs before `create`, e.g. the table right that a policy restricts. */
  readonly before?: string
}

export function createTable(object: ObjectDefinition): readonly string[] {
  const columns = columnsOf(object).map(columnSql)
  const table = identifier(object.apiName)
  return [
    ...sequencesOf(object).flatMap((sequence) => [
      `create sequence if not exists ${identifier(sequence)}`,
      `grant usage on sequence ${identifier(sequence)} to portal_caller`,
    ]),
    `create table ${table} (${columns.join(', ')}, primary key ("Id"))`,
    `alter table ${table} enable row level security`,
    `grant ${tableRights(object)} on ${table} to portal_caller`,
  ]
}

export function tableParts(object: ObjectDefinition): readonly TablePart[] {
  return [...constraints(object), ...indexes(object), ...triggers(object), ...policies(object)]
}

function constraint(object: ObjectDefinition, name: string, definition: string): TablePart {
  const table = identifier(object.apiName)
  const create = `alter table ${table} add constraint ${identifier(name)} ${definition}`
  return { kind: 'constraint', table: object.apiName, name, create }
}

/** Names of a field's constraints and indexes; the error messages depend on them. */
export const constraintName = {
  unique: (object: string, field: string) => `${object}_${field}_unique`,
  values: (object: string, field: string) => `${object}_${field}_values`,
  lookup: (object: string, field: string) => `${object}_${field}_lookup`,
} as const

const deletion = { restrict: 'restrict', cascade: 'cascade', clear: 'set null' } as const

function constraints(object: ObjectDefinition): readonly TablePart[] {
  const parts = Object.entries(object.fields).flatMap(([name, field]) => {
    const column = identifier(name)
    const found: TablePart[] = []
    if (field.unique) {
      found.push(constraint(object, constraintName.unique(object.apiName, name), `unique (${column})`))
    }
    if (field.dataType === 'Picklist' && field.picklist && !field.storesUnlisted) {
      const values = field.picklist.map(({ value }) => literal(value)).join(', ')
      found.push(
        constraint(object, constraintName.values(object.apiName, name), `check (${column} in (${values}))`),
      )
    }
    if (field.references) {
      const target = `references ${identifier(field.references)} ("Id") on delete ${deletion[field.onDelete ?? 'restrict']}`
      found.push(
        constraint(object, constraintName.lookup(object.apiName, name), `foreign key (${column}) ${target}`),
      )
    }
    return found
  })
  const checks = (object.checks ?? []).map(({ name, sql, onlyWrites }) =>
    constraint(object, name, `check (${sql})${onlyWrites ? ' not valid' : ''}`),
  )
  return [...parts, ...checks]
}

function indexes(object: ObjectDefinition): readonly TablePart[] {
  const table = identifier(object.apiName)
  const index = (
    name: string,
    on: readonly string[],
    where: string | undefined,
    { isUnique = false, include = [] }: { isUnique?: boolean; include?: readonly string[] } = {},
  ): TablePart => ({
    kind: 'index',
    table: object.apiName,
    name,
    create: [
      `create ${isUnique ? 'unique ' : ''}index ${identifier(name)} on ${table} (${on.join(', ')})`,
      ...(include.length > 0 ? [`include (${include.map(identifier).join(', ')})`] : []),
      ...(where ? [`where ${where}`] : []),
    ].join(' '),
  })
  const unique = (object.uniqueKeys ?? []).map(({ name, fields, where }) =>
    index(name, fields.map(identifier), where, { isUnique: true }),
  )
  const declared = (object.indexes ?? []).map(({ name, on, where, include }) =>
    index(name, on, where, include ? { include } : {}),
  )
  const leading = new Set([
    ...(object.indexes ?? []).map(({ on }) => on[0]),
    ...(object.uniqueKeys ?? [])
      .filter(({ where }) => !where)
      .map(({ fields }) => identifier(fields[0] ?? '')),
  ])
  // Deleting a parent queries its children: a lookup without an index would scan the table.
  const lookups = Object.entries(object.fields)
    .filter(([name, field]) => field.references && !leading.has(identifier(name)))
    .map(([name]) => index(`${object.apiName}_${name}_children`, [identifier(name)], undefined))
  const newest = index(`${object.apiName}_modified`, ['"SystemModstamp"'], undefined)
  return [
    ...unique,
    ...declared,
    ...lookups,
    newest,
    ...wordIndexes(object).map((words) => ({ kind: 'index' as const, table: object.apiName, ...words })),
  ]
}

function triggers(object: ObjectDefinition): readonly TablePart[] {
  const table = identifier(object.apiName)
  const touch: TablePart = {
    kind: 'trigger',
    table: object.apiName,
    name: 'portal_touch',
    create: `create trigger portal_touch before insert or update on ${table} for each row execute function portal_touch()`,
  }
  const rules = (object.rules ?? []).map(({ name, timing }): TablePart => ({
    kind: 'trigger',
    table: object.apiName,
    name,
    create: `create trigger ${identifier(name)} ${timing} on ${table} for each row execute function ${ruleFunction(name)}()`,
  }))
  if (!object.appendOnly) return [touch, ...rules]
  const guard: TablePart = {
    kind: 'trigger',
    table: object.apiName,
    name: 'portal_append_only',
    create: `create trigger portal_append_only before update or delete on ${table} for each row execute function portal_append_only()`,
  }
  return [touch, guard, ...rules]
}

const ruleFunction = (name: string): string => `portal_${name.toLowerCase()}`

/** Returns functions to create after the tables, before the triggers. */
export function ruleFunctions(objects: readonly ObjectDefinition[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    objects.flatMap(({ rules = [] }) =>
      rules.map(({ name, body }) => [
        `${ruleFunction(name)}()`,
        `create or replace function ${ruleFunction(name)}() returns trigger language plpgsql security definer
      set search_path from current as $fn$ ${body} $fn$`,
      ]),
    ),
  )
}

function policies(object: ObjectDefinition): readonly TablePart[] {
  const rights = staffRights(object)
  const grant = `grant ${rights} on ${identifier(object.apiName)} to ${STAFF_ROLE}`
  return Object.entries(rowPolicies(object)).map(([name, create]) => ({
    kind: 'policy' as const,
    table: object.apiName,
    name,
    create,
    // Granted with the policy, so that existing databases receive both.
    ...(rights && name.startsWith('staff_') ? { before: grant } : {}),
  }))
}
