/** A selected field by its key in the answer: its name, or '' when fragments give the key to different fields. */
export interface SelectedField {
  readonly name: string
  /** False: it has arguments, so its value may differ from that of the field. */
  readonly isPlain: boolean
  readonly inner: Selection | undefined
}

export type Selection = ReadonlyMap<string, SelectedField>

/** An operation of a query document. */
export interface Operation {
  readonly type: string
  /** The selected fields with those of all fragments; undefined for text that has none. */
  _selection(): Selection | undefined
}

// Strings first, so that nothing in them counts. Commas are white space.
const TOKENS = /#.*|"""[^]*?(?<!\\)"""|"(?:\\.|[^"\\\n])*"|\.{3}|\w+|[^\s,\uFEFF]/g

/** The tokens of a query: equal for queries that differ in white space and comments. */
export const tokensOf = (query: string): readonly string[] =>
  (query.match(TOKENS) ?? []).filter((token) => !token.startsWith('#'))

const isName = (token: string | undefined) => token !== undefined && /^\w/.test(token)

/**
 * Finds an operation by name, or the only one. Names, aliases and fragments are read, and nothing is validated: the
 * server does.
 */
export function operationOf(query: string, operationName?: string): Operation | undefined {
  const tokens = tokensOf(query)
  let i = 0
  /** Skips the tokens between an opening token and its closing one. */
  const skip = (open: string, close: string) => {
    let depth = 0
    do {
      if (tokens[i] === open) depth++
      else if (tokens[i] === close) depth--
      i++
    } while (depth > 0 && i < tokens.length)
  }
  const definitions: { readonly type: string; readonly name: string; readonly at: number }[] = []
  while (i < tokens.length) {
    const [first = '', second] = tokens.slice(i, i + 2)
    while (i < tokens.length && tokens[i] !== '{')
      if (tokens[i] === '(') skip('(', ')')
      else i++
    const name = first !== '{' && isName(second) ? second : undefined
    definitions.push({ type: first === '{' ? 'query' : first, name: name ?? '', at: i })
    skip('{', '}')
  }

  const skipDirectives = () => {
    while (tokens[i] === '@') {
      i += 2
      if (tokens[i] === '(') skip('(', ')')
    }
  }
  /** Reads the selection set at `i`. `open`: the fragments around it, which may refer to each other. */
  const read = (into: Map<string, SelectedField>, open: readonly string[]): void => {
    i++
    while (i < tokens.length && tokens[i] !== '}') {
      const key = tokens[i++] ?? ''
      if (key === '...') readFragment(into, open)
      else readField(key, into, open)
    }
    i++
  }
  const readFragment = (into: Map<string, SelectedField>, open: readonly string[]) => {
    const name = isName(tokens[i]) && tokens[i] !== 'on' ? tokens[i++] : undefined
    if (name === undefined && tokens[i] === 'on') i += 2
    skipDirectives()
    if (name === undefined) return read(into, open)
    const after = i
    const fragment = definitions.find((one) => one.type === 'fragment' && one.name === name)
    if (fragment && !open.includes(name)) {
      i = fragment.at
      read(into, [...open, name])
    }
    i = after
  }
  const readField = (key: string, into: Map<string, SelectedField>, open: readonly string[]) => {
    let name = key
    if (tokens[i] === ':') {
      name = tokens[i + 1] ?? ''
      i += 2
    }
    const isPlain = tokens[i] !== '('
    if (!isPlain) skip('(', ')')
    skipDirectives()
    const known = into.get(key)
    const inner = new Map(known?.inner)
    if (tokens[i] === '{') read(inner, open)
    const isSame = known === undefined || (known.name === name && known.isPlain === isPlain)
    into.set(key, {
      name: isSame ? name : '',
      isPlain: isSame && isPlain,
      inner: inner.size > 0 ? inner : undefined,
    })
  }

  const operations = definitions.filter(({ type }) => type !== 'fragment')
  const found =
    operationName === undefined && !operations[1]
      ? operations[0]
      : operations.find(({ name }) => name === operationName)
  return (
    found && {
      type: found.type,
      _selection() {
        if (tokens[found.at] !== '{') return undefined
        const selection = new Map<string, SelectedField>()
        i = found.at
        read(selection, [])
        return selection
      },
    }
  )
}
