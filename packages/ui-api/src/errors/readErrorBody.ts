/** What the server's error bodies have in common, whatever their shape. */
export interface ErrorFacts {
  readonly errorCode: string | undefined
  readonly messages: readonly string[]
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
}

type Loose = Readonly<Record<string, unknown>>

// What is no object has none of the names.
const looseOf = (value: unknown): Loose => Object(value) as Loose
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The texts that these objects have under a name; empty ones say nothing. */
const textsOf = (values: readonly unknown[], name: string): string[] =>
  values.flatMap((value) => {
    const text = looseOf(value)[name]
    return typeof text === 'string' && text ? text : []
  })

/**
 * Reads the four error shapes of the platform: the array of reads, the record error of writes, the object of
 * server methods, and the OAuth object. Anything else (an HTML page, cut JSON, nothing) gives no facts.
 */
export function readErrorBody(body: unknown): ErrorFacts {
  const all = Array.isArray(body) ? listOf(body) : [body]
  const first = looseOf(all[0])
  const { errors, fieldErrors } = looseOf(first['output'] || first)
  const byField = Object.entries(looseOf(fieldErrors)).map(([name, list]) => [name, listOf(list)] as const)
  const details = [...listOf(errors), ...byField.flatMap(([, list]) => list)]
  const texts = [details, all].map((some) => textsOf(some, 'message')).find((some) => some[0])
  return {
    errorCode: textsOf([first, ...details], 'errorCode')[0] ?? textsOf([first], 'error')[0],
    messages: texts ?? textsOf([first], 'error_description'),
    fieldErrors: Object.fromEntries(byField.map(([name, list]) => [name, textsOf(list, 'message')])),
  }
}
