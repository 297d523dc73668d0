import { sql, type Expression } from 'kysely'
import type { Caller } from '../access/caller'
import { readableFields } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { duplicateRulesOf, type DuplicateRule } from '../metadata/duplicateRules'
import type { ObjectField } from '../metadata/objectFields'
import { parseValue } from './parseValue'
import { dynamic } from './queryRows'
import type { GivenFields } from './writeRecord'

/** Records named for one rule. */
const MAX_MATCHES = 20

/** Records that a rule takes for the same thing. */
export interface DuplicateMatch {
  readonly rule: DuplicateRule
  readonly recordIds: readonly string[]
}

/** The duplicate rules of an object whose fields the caller all sees. */
export function visibleRules(caller: Caller, object: ObjectDefinition): readonly DuplicateRule[] {
  const visible = readableFields(caller, object)
  return duplicateRulesOf(object).filter(({ fields }) => fields.every((name) => visible.has(name)))
}

/**
 * Records that the caller sees and that are like one with these fields. Foreign rows are never compared, so a match
 * tells nothing about other accounts.
 *
 * @param exceptId the record that is being changed.
 */
export async function findDuplicates(
  transaction: PortalTransaction,
  caller: Caller,
  object: ObjectDefinition,
  given: GivenFields,
  exceptId?: string,
): Promise<readonly DuplicateMatch[]> {
  const visible = readableFields(caller, object)
  const matches: DuplicateMatch[] = []
  for (const rule of visibleRules(caller, object)) {
    const fields = rule.fields.flatMap((name) => visible.get(name) ?? [])
    const conditions = fields.map((field) => sameValue(field, given))
    if (!fields.some(({ apiName }) => apiName in given)) continue
    if (conditions.includes(undefined)) continue
    const isEmpty = (field: ObjectField) => valueOf(field, given) === null
    if (!rule.emptyAgree && fields.some(isEmpty)) continue
    const rows = await dynamic(transaction)
      .selectFrom(object.apiName)
      .select('Id')
      .where(
        sql<boolean>`${sql.join(
          conditions.flatMap((one) => one ?? []),
          sql` and `,
        )}`,
      )
      .where(sql<boolean>`${sql.ref('Id')} is distinct from ${exceptId ?? null}::text`)
      .orderBy('Id')
      .limit(MAX_MATCHES)
      .execute()
    if (rows.length > 0) matches.push({ rule, recordIds: rows.map(({ Id }) => String(Id)) })
  }
  return matches
}

/** The value that a field would have; undefined for one that it cannot have. */
function valueOf(field: ObjectField, given: GivenFields): string | number | boolean | null | undefined {
  const parsed = parseValue(field, field.apiName in given ? given[field.apiName] : field.defaultValue)
  return 'refusal' in parsed ? undefined : parsed.value
}

/** Whether a row has the value that is given; undefined when that cannot be a value of the field. */
function sameValue(field: ObjectField, given: GivenFields): Expression<boolean> | undefined {
  const value = valueOf(field, given)
  if (value === undefined) return undefined
  const column = sql.ref(field.apiName)
  if (value === null) return sql<boolean>`${column} is null`
  if (typeof value !== 'string') return sql<boolean>`${column} = ${value}`
  return isText(field)
    ? sql<boolean>`lower(btrim(${column})) = lower(btrim(${value}::text))`
    : sql<boolean>`${column} = ${value}`
}

function isText({ dataType }: ObjectField): boolean {
  return ['String', 'TextArea', 'Email', 'Phone', 'Url'].includes(dataType)
}
