import { GraphQLError } from 'graphql'

/** The types of errors. Source: GraphQL API Developer Guide, "Status Codes and Error Responses". */
export type ErrorType =
  'InvalidSyntax' | 'ValidationError' | 'DataFetchingException' | 'OperationNotSupported' | 'ExecutionAborted'

export const errorOfType = (ErrorType: ErrorType, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { ErrorType } })

/** A request beyond the limits; the message says what to change. */
export const tooComplex = (message: string): GraphQLError => errorOfType('ExecutionAborted', message)
