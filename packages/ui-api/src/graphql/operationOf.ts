/** A selected field by its key in the response: its name, or '' when fragments give the key to different fields. */
export interface SelectedField {
  readonly name: string
  /** False: it has arguments, so its value may differ from that of the field. */
  readonly isPlain: boolean
  /** Resolved lazily: nested fragments cost no more than the fields of the response that they select. */
  readonly inner: Selection | undefined
}

export type Selection = ReadonlyMap<string, SelectedField>

/** An operation of a query document. */
export interface Operation {
  readonly type: string
  /** The selected fields with those of all fragments; undefined for text that has none. */
  _selection(): Selection | undefined
}

/** A field and where its selection sets begin. */
interface SelectionSets {
  readonly name: string
  readonly isPlain: boolean
  readonly sets: readonly number[]
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
  /** Reads the selection set at `i`. `spread`: the fragments that are in `into`. */
  const read = (into: Map<string, SelectionSets>, spread: Set<string>): void => {
    i++
    while (i < tokens.length && tokens[i] !== '}') {
      const key = tokens[i++] ?? ''
      if (key === '...') readFragment(into, spread)
      else readField(key, into)
    }
    i++
  }
  const readFragment = (into: Map<string, SelectionSets>, spread: Set<string>) => {
    const name = isName(tokens[i]) && tokens[i] !== 'on' ? tokens[i++] : undefined
    if (name === undefined && tokens[i] === 'on') i += 2
    skipDirectives()
    if (name === undefined) return read(into, spread)
    const after = i
    const fragment = definitions.find((one) => one.type === 'fragment' && one.name === name)
    if (fragment && !spread.has(name)) {
      i = fragment.at
      read(into, spread.add(name))
    }
    i = after
  }
  const readField = (key: string, into: Map<string, SelectionSets>) => {
    let name = key
    if (tokens[i] === ':') {
      name = tokens[i + 1] ?? ''
      i += 2
    }
    const isPlain = tokens[i] !== '('
    if (!isPlain) skip('(', ')')
    skipDirectives()
    const known = into.get(key)
    const isSame = known === undefined || (known.name === name && known.isPlain === isPlain)
    const sets = [...(known?.sets ?? [])]
    if (tokens[i] === '{') {
      sets.push(i)
      skip('{', '}')
    }
    into.set(key, { name: isSame ? name : '', isPlain: isSame && isPlain, sets })
  }
  /** The fields of selection sets, without those below them. */
  const selectionOf = (sets: readonly number[]): Selection | undefined => {
    const found = new Map<string, SelectionSets>()
    const spread = new Set<string>()
    for (i of sets) read(found, spread)
    if (found.size === 0) return undefined
    return new Map([...found].map(([key, field]) => [key, selected(field)]))
  }
  const selected = ({ name, isPlain, sets }: SelectionSets): SelectedField => {
    let inner: Selection | undefined
    return {
      name,
      isPlain,
      get inner() {
        return (inner ??= selectionOf(sets))
      },
    }
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
        return tokens[found.at] === '{'
          ? (selectionOf([found.at]) ?? new Map<string, SelectedField>())
          : undefined
      },
    }
  )
}
