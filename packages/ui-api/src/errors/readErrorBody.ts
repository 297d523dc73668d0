/** What the server's error bodies have in common, whatever their shape. */
export interface ErrorFacts {
  readonly errorCode: string | undefined
  readonly messages: readonly string[]
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
}

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const messagesOf = (errors: unknown) =>
  Array.isArray(errors)
    ? errors.flatMap((error) => (isObject(error) ? (text(error['message']) ?? []) : []))
    : []

/**
 * Reads the four error shapes of the platform: the array of reads, the record error of writes, the object of
 * server methods, and the OAuth object. Anything else (an HTML page, cut JSON, nothing) gives no facts.
 */
export function readErrorBody(body: unknown): ErrorFacts {
  const first: unknown = Array.isArray(body) ? body[0] : body
  if (!isObject(first)) return { errorCode: undefined, messages: [], fieldErrors: {} }
  const output = isObject(first['output']) ? first['output'] : first
  const errors: readonly unknown[] = Array.isArray(output['errors']) ? output['errors'] : []
  const byField = isObject(output['fieldErrors']) ? Object.entries(output['fieldErrors']) : []
  const fieldErrors = Object.fromEntries(byField.map(([field, list]) => [field, messagesOf(list)]))
  const fieldDetails = byField.flatMap(([, list]) =>
    Array.isArray(list) ? (list as readonly unknown[]) : [],
  )
  const details = [...messagesOf(errors), ...Object.values(fieldErrors).flat()]
  const general = Array.isArray(body)
    ? messagesOf(body)
    : [text(first['message']) ?? text(first['error_description'])]
  const codes = [first, ...errors, ...fieldDetails].map((error) =>
    isObject(error) ? text(error['errorCode']) : undefined,
  )
  return {
    errorCode: codes.find((code) => code !== undefined) ?? text(first['error']),
    messages: details.length > 0 ? details : general.filter((message) => message !== undefined),
    fieldErrors,
  }
}
