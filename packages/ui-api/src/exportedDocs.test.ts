import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Law: whatever an entry point exports says what it is where an editor shows it.

const HERE = import.meta.dirname
const RE_EXPORTS = /export (?:type )?(?:\{([^}]*)\}|\*) from '([^']+)'/g
const DECLARATION = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm
const { exports } = JSON.parse(readFileSync(join(HERE, '../package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly types?: string }>>
}
const entries = Object.values(exports).flatMap(({ types }) => types?.replace('./dist/', '') ?? [])

function sourceOf(name: string): string {
  const file = join(HERE, name.replace(/(\.d)?\.[jt]s$/, ''))
  return readFileSync(existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.tsx`, 'utf8')
}

const declaredIn = (source: string) => [
  ...new Set([...source.matchAll(DECLARATION)].map(([, name = '']) => name)),
]

/** The exports of an entry point: its own declarations and those that it re-exports. */
const exported = entries.flatMap((entry) => {
  const text = sourceOf(entry)
  const own = declaredIn(text).map((name) => ({ name, source: text }))
  const others = [...text.matchAll(RE_EXPORTS)].flatMap(([, names, specifier = '']) => {
    const source = sourceOf(join(dirname(entry), specifier))
    const listed = names?.split(',').map((name) => name.trim().replace(/^type /, ''))
    return (listed?.filter(Boolean) ?? declaredIn(source)).map((name) => ({ name, source }))
  })
  return [...own, ...others]
})

/** A re-export within the file is described where the name is declared. */
const isDescribed = (name: string, source: string) =>
  new RegExp(`\\*/\\n(?:// .*\\n)*export (?:async )?(?:const|function|class|interface|type) ${name}\\b`).test(
    source,
  ) || new RegExp(`export type \\{[^}]*\\b${name}\\b`).test(source)

test('every export has a doc comment', () => {
  expect(exported.length).toBeGreaterThan(200)
  expect(exported.filter(({ name, source }) => !isDescribed(name, source)).map(({ name }) => name)).toEqual(
    [],
  )
})
