import {
  execute,
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import type { UserCaller } from '../access/caller'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { writeAs } from '../database/writeAs'
import type { Language } from '../languages'
import { describeErrors } from './describeErrors'
import type { GraphqlContext } from './GraphqlContext'
import type { GraphqlAnswer, GraphqlRequest } from './graphqlMessages'
import { keepIntrospection, keptIntrospection, readsSchema } from './introspection'
import { createBudget } from './limits/budget'
import { parseBounded } from './limits/checkDocument'
import { checkVariables } from './limits/checkVariables'
import { errorOfType } from './limits/tooComplex'
import { callerSchema } from './schema/callerSchema'
import type { WritingContext } from './write/recordWrites'
import { runMutation } from './write/runMutation'
import type { WriteQueue } from './write/writeQueue'

export interface GraphqlDependencies {
  readonly database: Database
  readonly caller: UserCaller
  readonly now: Date
  readonly language: Language
  /** Since the request began. */
  readonly elapsedMs: () => number
  /** @throws {ApiError} 429 */
  readonly countIntrospection: () => Promise<void>
}

/** Errors that validation and coercion report at most: each costs time. */
const MAX_ERRORS = 20

/**
 * Runs an operation as the caller: row security decides about the records, the caller's schema about
 * objects and fields.
 *
 * @throws errors of the server, such as a statement timeout.
 */
export async function runGraphql(
  dependencies: GraphqlDependencies,
  request: GraphqlRequest,
): Promise<GraphqlAnswer> {
  const schema = callerSchema(dependencies.caller)
  const known = keptIntrospection(schema, request)
  if (known) return known
  const prepared = prepare(schema, request)
  if ('errors' in prepared) return refuse(prepared.errors)
  const { document, isIntrospection, isMutation } = prepared
  if (isIntrospection) await dependencies.countIntrospection()
  const { database, caller } = dependencies
  const run = async (transaction: PortalTransaction, writes?: WriteQueue) =>
    answerOf(await executeIn(transaction, dependencies, { schema, document, request, writes }))
  const answer = isMutation
    ? await runMutation((work) => writeAs(database, caller, work), run)
    : await database.searchAs(caller, run)
  if (isIntrospection) keepIntrospection(schema, request, answer)
  return answer
}

type Prepared =
  | {
      readonly document: DocumentNode
      readonly isIntrospection: boolean
      readonly isMutation: boolean
    }
  | { readonly errors: readonly GraphQLError[] }

/** Parses and validates an operation, within the limits. */
function prepare(schema: GraphQLSchema, { query, variables, operationName }: GraphqlRequest): Prepared {
  try {
    checkVariables(variables)
    const document = parseBounded(query)
    const isIntrospection = readsSchema(document)
    const errors = validate(schema, document, undefined, { maxErrors: MAX_ERRORS })
    if (errors.length > 0) return { errors }
    const operation = getOperationAST(document, operationName)
    if (!operation)
      throw errorOfType('OperationNotSupported', 'Name one operation of the document by operationName.')
    const isMutation = operation.operation === OperationTypeNode.MUTATION
    const [root, ...others] = operation.selectionSet.selections
    if (isMutation && (root?.kind !== Kind.FIELD || others.length > 0))
      throw errorOfType('OperationNotSupported', 'A mutation has one field, uiapi, with all of its writes.')
    return { document, isIntrospection, isMutation }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

interface Operation {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly request: GraphqlRequest
  /** Present for a mutation. */
  readonly writes: WriteQueue | undefined
}

async function executeIn(
  transaction: PortalTransaction,
  { caller, now, language, elapsedMs }: GraphqlDependencies,
  { schema, document, request, writes }: Operation,
): Promise<ExecutionResult> {
  const context: GraphqlContext = {
    caller,
    transaction,
    now,
    language,
    sentVariables: request.variables,
    budget: createBudget(elapsedMs),
  }
  return await execute({
    schema,
    document,
    contextValue: writes ? ({ ...context, writes } satisfies WritingContext) : context,
    variableValues: request.variables,
    operationName: request.operationName,
    options: { maxCoercionErrors: MAX_ERRORS },
  })
}

/** Without data, the variables do not fit the operation. */
const answerOf = ({ data, errors = [] }: ExecutionResult): GraphqlAnswer => ({
  data: data ?? null,
  errors: describeErrors(errors, data === undefined ? 'ValidationError' : 'DataFetchingException'),
})

const refuse = (errors: readonly GraphQLError[]): GraphqlAnswer => ({
  data: null,
  errors: describeErrors(errors, 'ValidationError'),
})
