import { Kind, Lexer, parse, Source, TokenKind, type DocumentNode, type SelectionSetNode } from 'graphql'
import { checkPairs } from './checkPairs'
import { fragmentsOf } from './fragmentsOf'
import { errorOfType, tooComplex } from './tooComplex'

/** Characters of a query. */
const MAX_QUERY_LENGTH = 50_000
const MAX_TOKENS = 5_000
/** Nested braces, brackets and parentheses: bounds the recursion of parser and rules. */
const MAX_NESTING = 60
/** Per operation, with its fragments spread. */
const MAX_FIELDS = 1_500
/** Levels of fields: five nested lists, and parents. */
const MAX_DEPTH = 20

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Parses a query whose validation and execution cost a bounded time.
 *
 * @throws {GraphQLError} for invalid syntax, and a query beyond the limits.
 */
export function parseBounded(query: string): DocumentNode {
  if (query.length > MAX_QUERY_LENGTH)
    throw tooComplex(
      `A query has at most ${MAX_QUERY_LENGTH.toLocaleString('en-US')} characters. Send values as variables.`,
    )
  const source = new Source(query)
  checkTokens(source)
  const document = parse(source)
  checkFields(document)
  checkPairs(document)
  return document
}

function checkTokens(source: Source): void {
  const lexer = new Lexer(source)
  let tokens = 0
  let nesting = 0
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    tokens += 1
    if (OPENING.has(kind)) nesting += 1
    if (CLOSING.has(kind)) nesting -= 1
    if (tokens > MAX_TOKENS)
      throw tooComplex(
        `A query has at most ${MAX_TOKENS.toLocaleString('en-US')} words and signs. Send values as variables.`,
      )
    if (nesting > MAX_NESTING)
      throw tooComplex(`A query nests at most ${MAX_NESTING} braces, brackets and parentheses.`)
  }
}

interface Cost {
  readonly fields: number
  readonly depth: number
}

/** Visits each fragment once. */
function checkFields(document: DocumentNode): void {
  const fragments = fragmentsOf(document)
  const known = new Map<string, Cost | 'open'>()

  function costOfFragment(name: string): Cost {
    const fragment = fragments.get(name)
    // Validation reports it.
    if (!fragment) return { fields: 0, depth: 0 }
    const found = known.get(name)
    if (found === 'open')
      throw errorOfType('ValidationError', `The fragment ${name.slice(0, 80)} spreads itself.`)
    if (found) return found
    known.set(name, 'open')
    const cost = costOf(fragment.selectionSet)
    known.set(name, cost)
    return cost
  }

  function costOf(set: SelectionSetNode | undefined): Cost {
    let fields = 0
    let depth = 0
    for (const selection of set?.selections ?? []) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? costOfFragment(selection.name.value)
          : costOf(selection.selectionSet)
      const own = selection.kind === Kind.FIELD ? 1 : 0
      fields += own + inner.fields
      depth = Math.max(depth, own + inner.depth)
      if (fields > MAX_FIELDS)
        throw tooComplex(
          `A query asks for at most ${MAX_FIELDS.toLocaleString('en-US')} fields. Split it into several requests.`,
        )
    }
    if (depth > MAX_DEPTH) throw tooComplex(`The fields of a query have at most ${MAX_DEPTH} levels.`)
    return { fields, depth }
  }

  let all = 0
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition)) continue
    all +=
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? costOfFragment(definition.name.value).fields
        : costOf(definition.selectionSet).fields
    if (all > 2 * MAX_FIELDS)
      throw tooComplex('The operations of a document have too many fields. Send one operation at a time.')
  }
}
