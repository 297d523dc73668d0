import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import { databaseFacts, SQLSTATE } from '../database/databaseError'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import type { ObjectDefinition } from '../metadata/defineObject'
import { FILTER_OPERATORS, type ListViewDefinition } from '../metadata/listViews'
import { findObject } from '../metadata/objects'
import type { EngineTables } from '../database/schema/engineTables'
import { VISIBILITIES, type ListView, type MadeByUser } from './listViewIndex'

/** List views per user. */
const MAX_OWN = 200

const sort = z.object({ fieldApiName: z.string(), isAscending: z.boolean() })
const storedDefinition = z.object({
  columns: z.array(z.string()),
  filters: z.array(
    z.object({
      fieldApiName: z.string(),
      operator: z.enum(FILTER_OPERATORS),
      operandLabels: z.array(z.string()),
    }),
  ),
  filterLogic: z.string().nullable(),
  scope: z.enum(['everything', 'mine']),
  orderedBy: z.array(sort),
  includeDefaultAttributes: z.boolean(),
})

type Row = Selectable<EngineTables['portal_list_view']>

/** Undefined for an object or a definition that this version does not support. */
function toView(row: Omit<Row, 'account_id' | 'created_at'>): ListView | undefined {
  const object = findObject(row.object_api_name)
  const parsed = storedDefinition.safeParse(row.definition)
  if (!object || !parsed.success) return undefined
  const { filterLogic, includeDefaultAttributes, ...definition } = parsed.data
  return {
    id: row.id,
    object,
    definition: {
      apiName: row.api_name,
      label: row.label,
      ...definition,
      ...(filterLogic === null ? {} : { filterLogic }),
    },
    made: {
      ownerId: row.owner_id,
      visibility: z.enum(VISIBILITIES).catch('Private').parse(row.visibility),
      shares: z.array(z.string()).catch([]).parse(row.shares),
      includeDefaultAttributes,
    },
  }
}

function fromViews(transaction: PortalTransaction) {
  return transaction
    .withTables<EngineTables>()
    .selectFrom('portal_list_view')
    .select(['id', 'object_api_name', 'api_name', 'label', 'owner_id', 'visibility', 'shares', 'definition'])
}

export async function findStoredViewById(
  transaction: PortalTransaction,
  id: string,
): Promise<ListView | undefined> {
  const row = await fromViews(transaction).where('id', '=', id).executeTakeFirst()
  return row && toView(row)
}

/** Finds by name, case-insensitive: the caller's own first, then the oldest visible one. */
export async function findStoredView(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  apiName: string,
): Promise<ListView | undefined> {
  // PostgreSQL rejects NUL, and no name contains it.
  if (apiName.includes('\0')) return undefined
  const row = await fromViews(transaction)
    .where('object_api_name', '=', object.apiName)
    .where(sql`lower(api_name)`, '=', apiName.toLowerCase())
    .orderBy(sql`owner_id = ${caller.userId}`, 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row && toView(row)
}

/** Sorts by label. */
export async function storedViewsOf(
  transaction: PortalTransaction,
  object: ObjectDefinition,
): Promise<readonly ListView[]> {
  const rows = await fromViews(transaction)
    .where('object_api_name', '=', object.apiName)
    .orderBy('label')
    .orderBy('id')
    .limit(10 * MAX_OWN)
    .execute()
  return rows.flatMap((row) => toView(row) ?? [])
}

function columnsFor(definition: ListViewDefinition, made: Omit<MadeByUser, 'ownerId'>) {
  const { columns, filters = [], filterLogic = null, scope = 'everything', orderedBy = [] } = definition
  const { includeDefaultAttributes } = made
  const content = { columns, filters, filterLogic, scope, orderedBy, includeDefaultAttributes }
  return {
    label: definition.label,
    visibility: made.visibility,
    shares: sql<unknown>`${JSON.stringify(made.shares)}::text::jsonb`,
    definition: sql<unknown>`${JSON.stringify(content)}::text::jsonb`,
  }
}

/** @throws {ApiError} 400 for a duplicate name, or too many. */
export async function insertView(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  definition: ListViewDefinition,
  made: Omit<MadeByUser, 'ownerId'>,
): Promise<ListView> {
  const own = await transaction
    .withTables<EngineTables>()
    .selectFrom('portal_list_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (own.count >= MAX_OWN)
    throw new ApiError(400, 'LIMIT_EXCEEDED', `You have ${MAX_OWN} list views. Delete one to make another.`)
  try {
    const { id } = await transaction
      .withTables<EngineTables>()
      .insertInto('portal_list_view')
      .values({
        object_api_name: object.apiName,
        api_name: definition.apiName,
        owner_id: caller.userId,
        account_id: caller.accountId,
        ...columnsFor(definition, made),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, object, definition, made: { ...made, ownerId: caller.userId } }
  } catch (error) {
    if (databaseFacts(error)?.code !== SQLSTATE.uniqueViolation) throw error
    throw nameTaken(definition.apiName)
  }
}

export function nameTaken(apiName: string): ApiError {
  return new ApiError(400, 'DUPLICATE_DEVELOPER_NAME', `There is a list view named "${apiName}" already.`)
}

/** The caller's permission is validated before, and by the row policies. */
export async function updateView(
  transaction: PortalTransaction,
  id: string,
  definition: ListViewDefinition,
  made: Omit<MadeByUser, 'ownerId'>,
): Promise<void> {
  await transaction
    .withTables<EngineTables>()
    .updateTable('portal_list_view')
    .set(columnsFor(definition, made))
    .where('id', '=', id)
    .execute()
}

/** Also deletes the caller's settings of it. */
export async function deleteView(transaction: PortalTransaction, id: string): Promise<void> {
  const tables = transaction.withTables<EngineTables>()
  await tables.deleteFrom('portal_list_view').where('id', '=', id).execute()
  await tables.deleteFrom('portal_user_preference').where('kind', '=', 'list').where('key', '=', id).execute()
  await tables.deleteFrom('portal_recent_record').where('record_id', '=', id).execute()
}
