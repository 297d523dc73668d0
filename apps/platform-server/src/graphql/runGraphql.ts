import {
  execute,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
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

export interface GraphqlDependencies {
  readonly database: Database
  readonly caller: UserCaller
  readonly now: Date
  readonly language: Language
  /** Milliseconds since the request began. */
  readonly elapsedMs: () => number
  /** @throws {ApiError} 429 */
  readonly countIntrospection: () => Promise<void>
}

/** Errors that validation and coercion report at most: each costs time. */
const MAX_ERRORS = 20

/**
 * Runs an operation as the caller: row security decides the records, and the schema of the caller the objects
 * and fields.
 *
 * @throws what is no error of the request, such as a statement that timed out.
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
  const { document, isIntrospection } = prepared
  if (isIntrospection) await dependencies.countIntrospection()
  const result = await read(dependencies, schema, document, request)
  const answer = answerOf(result)
  if (isIntrospection) keepIntrospection(schema, request, answer)
  return answer
}

type Prepared =
  | { readonly document: DocumentNode; readonly isIntrospection: boolean }
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
    if (operation?.operation !== OperationTypeNode.QUERY)
      throw errorOfType('OperationNotSupported', 'Name one operation of the document by operationName.')
    return { document, isIntrospection }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

async function read(
  { database, caller, now, language, elapsedMs }: GraphqlDependencies,
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variables }: GraphqlRequest,
): Promise<ExecutionResult> {
  return await database.readAs(caller, async (transaction) => {
    const contextValue: GraphqlContext = {
      caller,
      transaction,
      now,
      language,
      sentVariables: variables,
      budget: createBudget(elapsedMs),
    }
    return await execute({
      schema,
      document,
      contextValue,
      variableValues: variables,
      operationName,
      options: { maxCoercionErrors: MAX_ERRORS },
    })
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
