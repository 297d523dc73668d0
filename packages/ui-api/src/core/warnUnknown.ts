import type { Engine } from './Engine.js'
import { warnOnce } from './warnOnce.js'

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
    const close = resembling(name, known)
    const kinds = kind === 'option' ? 'options' : 'properties'
    const hint = close ? `Did you mean "${close}"?` : `The ${kinds} are ${known.join(', ')}.`
    warnOnce(engine, 'unknown-option', `${call}: unknown ${kind} "${name}" is ignored. ${hint}`)
  }
}
