import { sql, type Expression } from 'kysely'
import type { Caller } from '../access/caller'
import { readableFields } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { duplicateRulesOf, type DuplicateRule } from '../metadata/duplicateRules'
import type { ObjectField } from '../metadata/objectFields'
import { parseValue } from './parseValue'
import { dynamic } from './queryRows'
import type { GivenFields } from './GivenFields'
import type { DuplicateMatch } from './duplicateRecordError'

const MAX_MATCHES = 20

/** Requires read access to every field of a rule. */
export function visibleRules(caller: Caller, object: ObjectDefinition): readonly DuplicateRule[] {
  const visible = readableFields(caller, object)
  return duplicateRulesOf(object).filter(({ fields }) => fields.every((name) => visible.has(name)))
}

/**
 * Invisible rows are never compared, so a match discloses nothing about other accounts.
 *
 * @param exceptId the record being updated: missing fields keep its values, and rules whose fields do not
 * change are skipped.
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
    if (!rule.fields.some((name) => name in given)) continue
    const fields = rule.fields.flatMap((name) => visible.get(name) ?? [])
    const conditions = fields.flatMap((field) => sameValue(object, field, given, rule, exceptId) ?? [])
    if (conditions.length < fields.length) continue
    const isItself = sql<boolean>`${sql.ref('Id')} is not distinct from ${exceptId ?? null}::text`
    const rows = await dynamic(transaction)
      .selectFrom(object.apiName)
      .select(['Id', isItself.as('isItself')])
      .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
      .orderBy(sql`2`, 'desc')
      .orderBy('Id')
      .limit(MAX_MATCHES)
      .execute()
    if (rows.length > 0 && !rows.some((row) => row['isItself']))
      matches.push({ rule, recordIds: rows.map(({ Id }) => String(Id)) })
  }
  return matches
}

function valueOf(field: ObjectField, given: GivenFields): string | number | boolean | null | undefined {
  const parsed = parseValue(field, field.apiName in given ? given[field.apiName] : field.defaultValue)
  return 'refusal' in parsed ? undefined : parsed.value
}

/** Undefined when no row can match. */
function sameValue(
  object: ObjectDefinition,
  field: ObjectField,
  given: GivenFields,
  { emptyAgree }: DuplicateRule,
  changedId: string | undefined,
): Expression<boolean> | undefined {
  const column = sql.ref(field.apiName)
  if (changedId !== undefined && !(field.apiName in given)) {
    const current = sql`(select ${column} from ${sql.table(object.apiName)} where ${sql.ref('Id')} = ${changedId})`
    const left = comparable(field, column)
    const right = comparable(field, current)
    return emptyAgree ? sql<boolean>`${left} is not distinct from ${right}` : sql<boolean>`${left} = ${right}`
  }
  const value = valueOf(field, given)
  if (value === undefined) return undefined
  if (value === null) return emptyAgree ? sql<boolean>`${column} is null` : undefined
  if (typeof value !== 'string') return sql<boolean>`${column} = ${value}`
  return isText(field)
    ? sql<boolean>`${comparable(field, column)} = ${comparable(field, sql`${value}::text`)}`
    : sql<boolean>`${column} = ${value}`
}

/** Normalizes case and surrounding spaces. */
function comparable(field: ObjectField, value: Expression<unknown>): Expression<unknown> {
  return isText(field) ? sql`lower(btrim(${value}))` : value
}

function isText({ dataType }: ObjectField): boolean {
  return ['String', 'TextArea', 'Email', 'Phone', 'Url'].includes(dataType)
}
