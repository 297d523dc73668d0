import { GraphQLError } from 'graphql'

/** GraphQL API Developer Guide, "Status Codes and Error Responses". */
export type ErrorType =
  'InvalidSyntax' | 'ValidationError' | 'DataFetchingException' | 'OperationNotSupported' | 'ExecutionAborted'

export const errorOfType = (ErrorType: ErrorType, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { ErrorType } })

/** Creates the error; its message says what to change in the request. */
export const tooComplex = (message: string): GraphQLError => errorOfType('ExecutionAborted', message)
