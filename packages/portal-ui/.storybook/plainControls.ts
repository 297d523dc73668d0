import type { ArgsEnhancer, ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/**
 * Types of React do not map to controls: a node that may be text gets a text control, other nodes and
 * callbacks get no JSON editor, and optional props get the control of their type. Callbacks come last.
 */
export const plainControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, plain(name, argType, initialArgs[name])]),
  )

/** Shows a switch for each prop that defaults to false, instead of a button that adds the switch. */
export const switchesAreOff: ArgsEnhancer = ({ argTypes, initialArgs }) => ({
  ...Object.fromEntries(
    Object.entries(argTypes)
      .filter(([, { table }]) => table?.defaultValue?.summary === 'false')
      .map(([name]) => [name, false]),
  ),
  ...initialArgs,
})

function plain(name: string, argType: StrictInputType, value: unknown): StrictInputType {
  const members = membersOf(argType.type)
  const [description, inDocstring] = argType.description?.split(/\s*@default /) ?? []
  const summary =
    members.length > 0 && !isCallback(name)
      ? members.join(' | ')
      : known(argType.table?.type?.summary, name, value)
  const defaultValue = argType.table?.defaultValue?.summary ?? inDocstring
  const control = argType.control ?? controlOf(name, summary, value)
  return {
    ...argType,
    ...(description === undefined ? {} : { description }),
    ...(control === undefined ? {} : { control }),
    table: {
      ...argType.table,
      ...(summary === undefined ? {} : { type: { summary } }),
      ...(defaultValue === undefined ? {} : { defaultValue: { summary: defaultValue } }),
      ...(isCallback(name) ? { category: 'events' } : {}),
    },
  }
}

/** Of a list that cannot be changed, and of a function that may be left out, the docstring's reader knows no name. */
function known(summary: string | undefined, name: string, value: unknown) {
  if (isCallback(name)) return summary?.includes('=>') ? summary : 'function'
  if (summary !== 'unknown') return summary
  return Array.isArray(value) ? 'list' : undefined
}

const isCallback = (name: string) => /^on[A-Z]/.test(name)

/** The members of a union, without the one that says that it may be left out. */
function membersOf(type: SBType | undefined): string[] {
  if (type?.name === 'enum') return type.value.map((value) => `'${value}'`)
  if (type?.name !== 'union') return []
  return type.value.map(nameOf).filter((name) => name !== 'undefined')
}

const nameOf = (type: SBType): string =>
  type.name === 'other' || type.name === 'literal' ? String(type.value) : type.name

function controlOf(name: string, type: string | undefined, value: unknown) {
  if (isCallback(name) || name === 'className') return { disable: true }
  if (type === 'ReactNode' && typeof value === 'object') return { disable: true }
  if (type === 'ReactNode' || type === 'string') return { type: 'text' } as const
  if (type === 'boolean') return { type: 'boolean' } as const
  return undefined
}
