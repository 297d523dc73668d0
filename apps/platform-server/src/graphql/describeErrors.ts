import type { GraphQLError } from 'graphql'
import { refusalOf } from '../http/errorResponse'
import { RecordWriteError } from '../records/recordError'
import type { ErrorItem } from './graphqlMessages'
import type { ErrorType } from './limits/tooComplex'

const MAX_MESSAGE = 500

/**
 * @param standard type of errors without their own.
 * @throws an error of the server, such as a failed statement.
 */
export function describeErrors(errors: readonly GraphQLError[], standard: ErrorType): readonly ErrorItem[] {
  return errors.map((error) => describe(error, standard))
}

function describe(error: GraphQLError, standard: ErrorType): ErrorItem {
  const { originalError, locations = [], path, extensions } = error
  const isSyntax = error.message.startsWith('Syntax Error')
  const given = extensions['ErrorType']
  const ErrorType = typeof given === 'string' ? given : isSyntax ? 'InvalidSyntax' : standard
  const message = error.message.slice(0, MAX_MESSAGE)
  const place = { locations: [...locations], ...(path ? { path } : {}) }
  if (!originalError || isGraphQLError(originalError)) return { message, ...place, extensions: { ErrorType } }
  if (originalError instanceof RecordWriteError && originalError.status < 500) {
    const { refusals } = originalError
    return {
      message: refusals
        .map((refusal) => refusal.message)
        .join(' ')
        .slice(0, MAX_MESSAGE),
      ...place,
      extensions: { ErrorType, errorCode: refusals[0]?.errorCode, output: originalError.body().output },
    }
  }
  const refusal = refusalOf(originalError)
  if (!refusal || refusal.status >= 500) throw originalError
  return {
    message: refusal.message.slice(0, MAX_MESSAGE),
    ...place,
    extensions: { ErrorType, errorCode: refusal.errorCode },
  }
}

const isGraphQLError = (error: Error): boolean => error.name === 'GraphQLError'
