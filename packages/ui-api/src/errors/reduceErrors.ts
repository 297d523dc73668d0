import { readErrorBody } from './readErrorBody.js'
import { UiApiError } from './UiApiError.js'

const messagesOf = (error: unknown): readonly string[] => {
  if (error === null || error === undefined) return []
  if (typeof error === 'string') return [error]
  if (UiApiError.is(error)) return error.messages
  if (typeof error !== 'object') return []
  const body = 'body' in error ? error.body : error
  const { messages } = readErrorBody(body)
  if (messages.length > 0) return messages
  if ('message' in error && typeof error.message === 'string') return [error.message]
  return 'statusText' in error && typeof error.statusText === 'string' ? [error.statusText] : []
}

/** Flattens errors of any kind to messages for the user, without duplicates. */
export function reduceErrors(errors: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(errors) ? errors : [errors]
  return [...new Set(list.flatMap(messagesOf))]
}
