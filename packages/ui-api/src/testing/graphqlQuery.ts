import { tokensOf } from '../graphql/operationOf.js'

export type GraphqlArguments = Readonly<Record<string, unknown>>

/** A selected field with its arguments; fragments are already in its selection. */
export interface GraphqlField {
  readonly key: string
  readonly name: string
  readonly args: GraphqlArguments
  readonly fields: readonly GraphqlField[]
}

/** What a query selects, or why it can't be answered. */
export interface ParsedQuery {
  readonly type: string
  readonly fields: readonly GraphqlField[]
}

const KEYWORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/** Fields of all fragments together; a query of a test has fewer. */
const MOST_FIELDS = 10_000

/**
 * Parses a query for the in-memory server: names, aliases, arguments with variables, fragments, `@include` and
 * `@skip`.
 *
 * @throws {Error} with a message for the response.
 */
export function parseGraphql(
  query: string,
  variables: GraphqlArguments = {},
  operationName?: string | null,
): ParsedQuery {
  const tokens = tokensOf(query)
  let i = 0
  let read = 0
  const fragments = new Map<string, number>()
  const operations: {
    readonly type: string
    readonly name: string
    readonly at: number
    readonly defaults: GraphqlArguments
  }[] = []

  function expected(what: string): never {
    throw new Error(`Invalid syntax: expected ${what}, found ${tokens[i] ?? 'the end of the query'}`)
  }
  const take = (token: string) => (tokens[i] === token ? ++i : expected(`"${token}"`))
  const name = () => (/^\w/.test(tokens[i] ?? '') ? (tokens[i++] ?? '') : expected('a name'))
  const skipBlock = () => {
    let depth = 0
    do {
      if (tokens[i] === '{') depth++
      else if (tokens[i] === '}') depth--
      i++
    } while (depth > 0 && i < tokens.length)
    if (depth > 0) expected('"}"')
  }

  function value(given: GraphqlArguments): unknown {
    const token = tokens[i] ?? expected('a value')
    if (token === '$') {
      i++
      return given[name()]
    }
    if (token === '[') {
      i++
      const items: unknown[] = []
      while (tokens[i] !== ']') items.push(value(given))
      i++
      return items
    }
    if (token === '{') {
      i++
      const fields: Record<string, unknown> = {}
      while (tokens[i] !== '}') {
        const key = name()
        take(':')
        fields[key] = value(given)
      }
      i++
      return fields
    }
    i++
    if (token.startsWith('"""')) return token.slice(3, -3).trim()
    if (token.startsWith('"')) return JSON.parse(token) as string
    // A minus and a decimal point are tokens of their own.
    if (token === '-' || /^\d/.test(token)) return numberFrom(token)
    return token in KEYWORDS ? KEYWORDS[token] : token
  }
  function numberFrom(token: string): number {
    let text = token === '-' ? `-${tokens[i++] ?? ''}` : token
    if (tokens[i] === '.') text += `.${tokens[(i += 2) - 1] ?? ''}`
    return Number(text)
  }

  function argsOf(given: GraphqlArguments): GraphqlArguments {
    const args: Record<string, unknown> = {}
    if (tokens[i] !== '(') return args
    i++
    while (tokens[i] !== ')') {
      const key = name()
      take(':')
      args[key] = value(given)
    }
    i++
    return args
  }

  /** Reads directives; false when they exclude their field. */
  function isIncluded(given: GraphqlArguments): boolean {
    let included = true
    while (tokens[i] === '@') {
      i++
      const directive = name()
      const { if: condition = true } = argsOf(given)
      if (directive === 'include') included &&= condition === true
      if (directive === 'skip') included &&= condition !== true
    }
    return included
  }

  function selection(given: GraphqlArguments, open: readonly string[]): GraphqlField[] {
    take('{')
    const fields: GraphqlField[] = []
    while (tokens[i] !== '}') {
      if (i >= tokens.length) expected('"}"')
      if (++read > MOST_FIELDS) throw new Error(`The query selects more than ${MOST_FIELDS} fields`)
      if (tokens[i] === '...') {
        i++
        fields.push(...spread(given, open))
        continue
      }
      const key = name()
      const isAlias = tokens[i] === ':'
      if (isAlias) i++
      const field = isAlias ? name() : key
      const args = argsOf(given)
      const included = isIncluded(given)
      const inner = tokens[i] === '{' ? selection(given, open) : []
      if (included) fields.push({ key, name: field, args, fields: inner })
    }
    i++
    return merged(fields)
  }

  function spread(given: GraphqlArguments, open: readonly string[]): readonly GraphqlField[] {
    const fragment = tokens[i] === 'on' || !/^\w/.test(tokens[i] ?? '') ? undefined : name()
    if (fragment === undefined && tokens[i] === 'on') i += 2
    const included = isIncluded(given)
    if (fragment === undefined) {
      const fields = selection(given, open)
      return included ? fields : []
    }
    const at = fragments.get(fragment)
    if (at === undefined) throw new Error(`Unknown fragment ${fragment}`)
    if (open.includes(fragment)) throw new Error(`Fragment ${fragment} contains itself`)
    const after = i
    i = at
    const fields = selection(given, [...open, fragment])
    i = after
    return included ? fields : []
  }

  while (i < tokens.length) {
    const type = tokens[i] === '{' ? 'query' : name()
    const own = /^\w/.test(tokens[i] ?? '') ? name() : ''
    const defaults: Record<string, unknown> = {}
    if (type === 'fragment') i += 2
    else if (tokens[i] === '(') {
      i++
      while (tokens[i] !== ')') {
        if (i >= tokens.length) expected('")"')
        if (tokens[i] !== '$' || tokens[i + 2] !== ':') {
          // A part of a type.
          i++
          continue
        }
        const variable = tokens[i + 1] ?? ''
        i += 3
        while (tokens[i] !== '=' && tokens[i] !== '$' && tokens[i] !== ')' && i < tokens.length) i++
        if (tokens[i] !== '=') continue
        i++
        defaults[variable] = value({})
      }
      i++
    }
    isIncluded({})
    if (type === 'fragment') fragments.set(own, i)
    else operations.push({ type, name: own, at: i, defaults })
    skipBlock()
  }
  const found = operationName ? operations.find((one) => one.name === operationName) : operations[0]
  if (!found)
    throw new Error(operationName ? `Unknown operation ${operationName}` : 'The query has no operation')
  if (!operationName && operations[1]) throw new Error('The query has several operations: pass operationName')
  i = found.at
  return { type: found.type, fields: selection({ ...found.defaults, ...variables }, []) }
}

/** Joins fields of one key, as fragments may select parts of the same. */
function merged(fields: readonly GraphqlField[]): GraphqlField[] {
  const byKey = new Map<string, GraphqlField>()
  for (const field of fields) {
    const known = byKey.get(field.key)
    byKey.set(field.key, known ? { ...known, fields: merged([...known.fields, ...field.fields]) } : field)
  }
  return [...byKey.values()]
}
