import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Law: whatever an entry point exports says what it is where an editor shows it.

const HERE = import.meta.dirname
const RE_EXPORTS = /export (?:type )?\{([^}]*)\} from '([^']+)'/g
const entries = ['.', ...readdirSync(HERE)]
  .map((folder) => join(folder, 'index.ts'))
  .filter((file) => existsSync(join(HERE, file)))

function sourceOf(entry: string, specifier: string): string {
  const file = join(HERE, dirname(entry), specifier.replace(/\.js$/, ''))
  return readFileSync(existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.tsx`, 'utf8')
}

const exported = entries.flatMap((entry) =>
  [...readFileSync(join(HERE, entry), 'utf8').matchAll(RE_EXPORTS)].flatMap(
    ([, names = '', specifier = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter(Boolean)
        .map((name) => ({ name, source: sourceOf(entry, specifier) })),
  ),
)

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
