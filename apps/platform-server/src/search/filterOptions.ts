import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import { can } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { escaped } from '../lists/comparison'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { ObjectField } from '../metadata/objectFields'
import { findObject } from '../metadata/objects'
import { dynamic } from '../records/queryRows'

const MAX_OPTIONS = 50

export interface FilterOption {
  readonly label: string
  readonly type: string
  readonly value: string | boolean
}

/** Queries values that contain `q`: picklist values, booleans, or records that a lookup references. */
export async function filterOptions(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  field: ObjectField,
  q: string,
): Promise<readonly FilterOption[]> {
  const type = field.dataType
  if (type === 'Boolean') {
    return matching(q, [
      { label: 'Yes', type, value: true },
      { label: 'No', type, value: false },
    ])
  }
  if (field.picklist)
    return matching(
      q,
      field.picklist.map((choice) => ({ ...choice, type })),
    )
  const parent = field.references === undefined ? undefined : findObject(field.references)
  if (!parent || !can(caller, 'read', parent)) return []
  const rows = await dynamic(transaction)
    .selectFrom(`${parent.apiName} as t0`)
    .select(['t0.Id as id', 't0.Name as name'])
    .where(sql<boolean>`${sql.ref('t0.Name')} ilike ${`%${escaped(q)}%`}`)
    // Only records that a visible record of the searched object references.
    .where(
      sql<boolean>`exists (select 1 from ${sql.table(object.apiName)} child where child.${sql.ref(field.apiName)} = t0."Id")`,
    )
    .orderBy('t0.Name')
    .orderBy('t0.Id')
    .limit(MAX_OPTIONS)
    .execute()
  return rows.map(({ id, name }) => ({ label: String(name), type, value: String(id) }))
}

function matching(q: string, options: readonly FilterOption[]): readonly FilterOption[] {
  const lower = q.toLowerCase()
  return options.filter(({ label }) => label.toLowerCase().includes(lower)).slice(0, MAX_OPTIONS)
}
