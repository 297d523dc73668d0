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
 * Reads the error shapes of the platform: the array of reads, the record error of writes, the object of server methods,
 * what their writes to the database refuse, and the OAuth object. Anything else (an HTML page, cut JSON, nothing) gives
 * no facts. Where there are details, the sentence above them says no more than that there are some: it is left out.
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
