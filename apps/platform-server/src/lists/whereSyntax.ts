import { invalidList } from './invalidList'

/** GraphQL input values, with literals such as TODAY. */
export type WhereValue =
  | string
  | number
  | boolean
  | null
  | { readonly word: string }
  | readonly WhereValue[]
  | { readonly members: readonly (readonly [name: string, value: WhereValue])[] }

const MAX_LENGTH = 20_000
const MAX_DEPTH = 20
const TOKEN =
  /[\s,]*(?:(?<punctuation>[{}[\]:])|(?<string>"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[_A-Za-z]\w*))/uy

interface Token {
  readonly kind: 'punctuation' | 'string' | 'number' | 'name'
  readonly text: string
}

function tokenise(text: string): readonly Token[] {
  if (text.length > MAX_LENGTH) throw invalidList(`A where has at most ${MAX_LENGTH} characters.`)
  const end = text.replace(/[\s,]+$/, '').length
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(text)?.groups
    const entry = found && Object.entries(found).find(([, value]) => value !== undefined)
    if (!entry) throw invalidList(`The where cannot be read at character ${at + 1}.`)
    // The group names are the token kinds.
    tokens.push({ kind: entry[0] as Token['kind'], text: entry[1] ?? '' })
  }
  return tokens
}

/**
 * Parses `{ Status__c: { eq: "Posted" }, and: [...] }`. Names may be quoted, so JSON is valid.
 *
 * @throws {ApiError} 400 with the position of the syntax error.
 */
export function parseWhere(text: string): WhereValue {
  const tokens = tokenise(text)
  let position = 0
  const unexpected = () => {
    const found = tokens[position]
    return invalidList(
      found ? `The where has an unexpected ${found.text.slice(0, 40)}.` : 'The where ends too early.',
    )
  }
  const take = (text: string): boolean => {
    const token = tokens[position]
    if (token?.kind !== 'punctuation' || token.text !== text) return false
    position += 1
    return true
  }

  function value(depth: number): WhereValue {
    if (depth > MAX_DEPTH) throw invalidList('The where is nested too deeply.')
    if (take('{')) return object(depth)
    if (take('[')) return list(depth)
    const token = tokens[position]
    if (!token || token.kind === 'punctuation') throw unexpected()
    position += 1
    if (token.kind === 'string') return String(JSON.parse(token.text))
    if (token.kind === 'number') return Number(token.text)
    return named(token.text)
  }

  function object(depth: number): WhereValue {
    const members: (readonly [string, WhereValue])[] = []
    while (!take('}')) {
      const token = tokens[position]
      if (token?.kind !== 'name' && token?.kind !== 'string') throw unexpected()
      position += 1
      if (!take(':')) throw unexpected()
      const name = token.kind === 'string' ? String(JSON.parse(token.text)) : token.text
      members.push([name, value(depth + 1)])
    }
    return { members }
  }

  function list(depth: number): WhereValue {
    const items: WhereValue[] = []
    while (!take(']')) items.push(value(depth + 1))
    return items
  }

  const result = value(0)
  if (position !== tokens.length) throw unexpected()
  return result
}

function named(word: string): WhereValue {
  if (word === 'true') return true
  if (word === 'false') return false
  if (word === 'null') return null
  return { word }
}
