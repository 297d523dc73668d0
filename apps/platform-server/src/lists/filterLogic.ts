import { invalidList, quoted } from './invalidList'

/** Filter numbers start at 1. */
export type FilterLogic =
  | { readonly kind: 'filter'; readonly number: number }
  | { readonly kind: 'not'; readonly of: FilterLogic }
  | { readonly kind: 'and' | 'or'; readonly of: readonly FilterLogic[] }

const MAX_LENGTH = 1_000
const MAX_DEPTH = 20
const TOKEN = /\s*(?:(\d{1,3})|(AND|OR|NOT)\b|([()]))/iy

function tokenise(text: string): readonly string[] {
  if (text.length > MAX_LENGTH) throw invalidList(`A filter logic has at most ${MAX_LENGTH} characters.`)
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw invalidList(`The filter logic ${quoted(text)} cannot be read at character ${at + 1}.`)
    tokens.push((match[1] ?? match[2] ?? match[3] ?? '').toUpperCase())
  }
  return tokens
}

/**
 * Parses `1 AND (2 OR 3)`. Mixing AND and OR requires parentheses, as on the platform, because their
 * precedence is ambiguous to users.
 *
 * @throws {ApiError} 400 for invalid syntax, or a number beyond `filterCount`.
 */
export function parseFilterLogic(text: string, filterCount: number): FilterLogic {
  const tokens = tokenise(text)
  let position = 0
  const unreadable = () => invalidList(`The filter logic ${quoted(text)} is not complete or not in order.`)

  function operand(depth: number): FilterLogic {
    if (depth > MAX_DEPTH) throw invalidList('The filter logic is nested too deeply.')
    const token = tokens[position]
    position += 1
    if (token === 'NOT') return { kind: 'not', of: operand(depth + 1) }
    if (token === '(') {
      const inner = expression(depth + 1)
      if (tokens[position] !== ')') throw unreadable()
      position += 1
      return inner
    }
    const number = token === undefined ? Number.NaN : Number(token)
    if (!Number.isInteger(number)) throw unreadable()
    if (number < 1 || number > filterCount) {
      throw invalidList(`The filter logic names filter ${number}; there are ${filterCount}.`)
    }
    return { kind: 'filter', number }
  }

  function expression(depth: number): FilterLogic {
    const parts = [operand(depth)]
    const operator = tokens[position]
    if (operator !== 'AND' && operator !== 'OR') return parts[0] ?? operand(depth)
    while (tokens[position] === 'AND' || tokens[position] === 'OR') {
      if (tokens[position] !== operator)
        throw invalidList('Put parentheses where AND and OR meet in a filter logic.')
      position += 1
      parts.push(operand(depth))
    }
    return { kind: operator === 'AND' ? 'and' : 'or', of: parts }
  }

  const logic = expression(0)
  if (position !== tokens.length) throw unreadable()
  return logic
}
