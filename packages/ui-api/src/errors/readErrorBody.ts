/** Common parts of the server's error payloads. */
export interface ErrorFacts {
  readonly errorCode: string | undefined
  readonly messages: readonly string[]
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
}

type Loose = Readonly<Record<string, unknown>>

// A non-object has none of the names.
const looseOf = (value: unknown): Loose => Object(value) as Loose
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Non-empty strings under a name. */
const textsOf = (values: readonly unknown[], name: string): string[] =>
  values.flatMap((value) => {
    const text = looseOf(value)[name]
    return typeof text === 'string' && text ? text : []
  })

/**
 * Parses the platform's error payloads: the array of reads, the record error of writes, the object of server methods
 * and of their DML errors, and the OAuth object. Other payloads (HTML, truncated JSON, nothing) have no messages.
 * Details replace the generic message above them.
 */
export function readErrorBody(body: unknown): ErrorFacts {
  const all = [body].flat()
  const first = looseOf(all[0])
  const { errors, pageErrors, fieldErrors } = looseOf(first['output'] || first)
  const byField = looseOf(fieldErrors)
  const details = [errors, pageErrors, ...Object.values(byField)].flatMap(listOf)
  const texts = [details, all].map((some) => textsOf(some, 'message')).find((some) => some[0])
  return {
    errorCode: ['errorCode', 'statusCode', 'error'].flatMap((name) => textsOf([first, ...details], name))[0],
    messages: texts ?? textsOf([first], 'error_description'),
    fieldErrors: Object.fromEntries(
      Object.entries(byField).map(([name, list]) => [name, textsOf(listOf(list), 'message')]),
    ),
  }
}
