import type { Engine } from './Engine.js'

const warned = new WeakMap<Engine, Set<string>>()

/** The known name that a misspelt one resembles: the same but for case, a beginning or an end. */
function resembling(name: string, known: readonly string[]): string | undefined {
  const given = name.toLowerCase()
  const matches = (test: (one: string) => boolean) => known.find((one) => test(one.toLowerCase()))
  return (
    matches((one) => one === given) ??
    matches((one) => one.startsWith(given) || given.startsWith(one)) ??
    matches((one) => one.endsWith(given) || given.endsWith(one))
  )
}

/** Warns once per client about each name that a call ignores, in development builds. */
export function warnUnknown(
  engine: Engine,
  call: string,
  kind: 'option' | 'property',
  given: unknown,
  known: readonly string[],
): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const already = warned.get(engine) ?? new Set()
    warned.set(engine, already)
    if (already.has(`${call} ${name}`)) continue
    already.add(`${call} ${name}`)
    const close = resembling(name, known)
    const kinds = kind === 'option' ? 'options' : 'properties'
    const hint = close ? `Did you mean "${close}"?` : `The ${kinds} are ${known.join(', ')}.`
    const message = `${call}: unknown ${kind} "${name}" is ignored. ${hint}`
    engine._settings.log({ level: 'warn', event: 'unknown-option', message })
    // A documented warning of development builds.
    // oxlint-disable-next-line no-console
    console.warn(message)
  }
}
