import { getNamedType, isObjectType, type GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import { invalidInput } from '../../http/ApiError'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { identify } from '../../records/readRecord'
import { rememberRecords } from '../../records/recentRecords'
import { createRecord, deleteRecord, updateRecord } from '../../records/writeRecord'
import type { GraphqlContext } from '../GraphqlContext'
import type { RecordNode } from '../read/Connection'
import { onlyField, planNode } from '../read/planList'
import { readNode } from '../read/readList'
import { selectedFields } from '../read/selectedFields'
import type { WriteQueue } from './writeQueue'

export interface WritingContext extends GraphqlContext {
  readonly writes: WriteQueue
}

export interface WritePayload {
  readonly success: true
  readonly Id: string
  readonly Record: RecordNode | null
}

const fields = z.record(z.string(), z.unknown())
const choice = { allowSaveOnDuplicate: z.boolean().nullish() }
const createInput = (apiName: string) => z.object({ [apiName]: fields, ...choice })
const updateInput = (apiName: string) => z.object({ Id: z.string(), [apiName]: fields, ...choice })
const deleteInput = z.object({ Id: z.string() })

type Write = (
  context: WritingContext,
  object: ObjectDefinition,
  input: unknown,
  info: GraphQLResolveInfo,
) => Promise<WritePayload>

const given = (input: Readonly<Record<string, unknown>>, { apiName }: ObjectDefinition) => ({
  values: fields.parse(input[apiName]),
  choice: { allowSaveOnDuplicate: input['allowSaveOnDuplicate'] === true },
})

/** As in the UI API, the new record becomes the most recent one. */
export const createOne: Write = (context, object, input, info) => {
  const { values, choice } = given(createInput(object.apiName).parse(input), object)
  return write(context, object, info, async ({ transaction, caller }) => {
    const id = await createRecord(transaction, caller, object, values, choice)
    await rememberRecords(transaction, caller, object.apiName, [id])
    return id
  })
}

export const updateOne: Write = (context, object, input, info) => {
  const parsed = updateInput(object.apiName).parse(input)
  const { values, choice } = given(parsed, object)
  return write(context, object, info, async ({ transaction, caller }) => {
    const id = idOf(object, parsed.Id)
    await updateRecord(transaction, caller, id, values, choice)
    return id
  })
}

export const deleteOne: Write = async (context, object, input) => {
  const { Id } = deleteInput.parse(input)
  return await context.writes.run(async () => {
    const id = idOf(object, Id)
    await deleteRecord(context.transaction, context.caller, id)
    return { success: true, Id: id, Record: null }
  })
}

/** Normalizes an id to its long form. @throws {ApiError} 400 for an id of another object */
function idOf(object: ObjectDefinition, given: unknown): string {
  const { id, object: found } = identify(String(given))
  if (found !== object) throw invalidInput(`${id} is no record of ${object.apiName}.`)
  return id
}

/** Reads the query's selection on the written record before the next write. */
async function write(
  context: WritingContext,
  object: ObjectDefinition,
  info: GraphQLResolveInfo,
  save: (context: WritingContext) => Promise<string>,
): Promise<WritePayload> {
  return await context.writes.run(async () => {
    const plan = planOf(context, object, info)
    const id = await save(context)
    return { success: true, Id: id, Record: plan ? await readNode(context, plan, id) : null }
  })
}

function planOf(context: WritingContext, object: ObjectDefinition, info: GraphQLResolveInfo) {
  const payload = getNamedType(info.returnType)
  const record = info.schema.getType(object.apiName)
  if (!isObjectType(payload) || !isObjectType(record)) return undefined
  const nodes = onlyField(selectedFields(info, payload, info.fieldNodes), 'Record')
  if (nodes.length === 0) return undefined
  const plan = planNode({ context, execution: info }, object, record, nodes, 1)
  context.budget.takeRecord(plan.values)
  return plan
}
