import { z } from 'zod'
import { inSavepoint } from '../../database/savepoint'
import { invalidInput } from '../../http/ApiError'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { relatedListsOf } from '../../metadata/relatedLists'
import { createRecord } from '../../records/writeRecord'
import { objectNamed, parseBody } from '../../ui-api/requestValues'
import type { RestCall, RestRequest, RestResult } from '../RestCall'
import { describeRestError, type RestErrorItem } from '../restErrorItems'
import { RolledBack } from './RolledBack'

/** REST API Developer Guide, "sObject Tree". */
const MAX_RECORDS = 200
const MAX_LEVELS = 5

const recordSchema = z.looseObject({
  attributes: z.looseObject({
    type: z.string(),
    referenceId: z.string().min(1).max(80),
  }),
})
const recordsSchema = z.object({ records: z.array(recordSchema).min(1).max(MAX_RECORDS) })

/** A record with those below it. */
interface TreeRecord {
  readonly object: ObjectDefinition
  readonly referenceId: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly children: readonly { readonly lookup: string; readonly record: TreeRecord }[]
}

interface Failure {
  readonly referenceId: string
  readonly errors: readonly { statusCode: string; message: string; fields: readonly string[] }[]
}

/** Creates records with their children; a refused one undoes all. */
async function createTree(request: RestRequest): Promise<RestResult> {
  const known = new Set<string>()
  const roots = readTree(request.body, objectNamed(request.params['object'] ?? ''), known, 1)
  const results: { referenceId: string; id: string }[] = []
  const failures: Failure[] = []
  for (const root of roots) await createWithChildren(request, root, {}, results, failures)
  if (failures.length > 0) throw new RolledBack({ hasErrors: true, results: failures }, 400)
  return { status: 201, body: { hasErrors: false, results } }
}

/** @param known reference ids of the whole request. */
function readTree(
  given: unknown,
  object: ObjectDefinition,
  known: Set<string>,
  level: number,
): readonly TreeRecord[] {
  if (level > MAX_LEVELS) throw invalidInput(`A tree has at most ${MAX_LEVELS} levels.`)
  return parseBody(recordsSchema, given).records.map(({ attributes: { type, referenceId }, ...values }) => {
    if (objectNamed(type) !== object)
      throw invalidInput(`${referenceId} is a ${type.slice(0, 80)}, but ${object.apiName} belongs here.`)
    if (known.has(referenceId)) throw invalidInput(`Two records have the referenceId ${referenceId}.`)
    known.add(referenceId)
    if (known.size > MAX_RECORDS) throw invalidInput(`A tree has at most ${MAX_RECORDS} records.`)
    const lists = new Map(relatedListsOf(object).map((list) => [list.relatedListId, list]))
    const own: [string, unknown][] = []
    const children: { lookup: string; record: TreeRecord }[] = []
    for (const [name, value] of Object.entries(values)) {
      const list = lists.get(name)
      if (!list) own.push([name, value])
      else
        for (const record of readTree(value, list.child, known, level + 1))
          children.push({ lookup: list.lookup.apiName, record })
    }
    return { object, referenceId, fields: Object.fromEntries(own), children }
  })
}

/** Goes on after a refused record, so that the response has the errors of all. */
async function createWithChildren(
  request: RestRequest,
  { object, referenceId, fields, children }: TreeRecord,
  parent: Readonly<Record<string, string>>,
  results: { referenceId: string; id: string }[],
  failures: Failure[],
): Promise<void> {
  try {
    const id = await inSavepoint(request.transaction, () =>
      createRecord(request.transaction, request.caller, object, { ...fields, ...parent }),
    )
    results.push({ referenceId, id })
    for (const { lookup, record } of children)
      await createWithChildren(request, record, { [lookup]: id }, results, failures)
  } catch (error) {
    const failure = describeRestError(error)
    if (!failure || failure.status >= 500) throw error
    failures.push({ referenceId, errors: failure.errors.map(treeError) })
  }
}

const treeError = ({ errorCode, message, fields = [] }: RestErrorItem) => ({
  statusCode: errorCode,
  message,
  fields,
})

export const treeCalls: readonly RestCall[] = [
  { method: 'POST', path: '/composite/tree/:object', access: 'write', limit: 'query', run: createTree },
]
