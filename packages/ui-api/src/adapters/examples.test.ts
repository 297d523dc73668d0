import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as entry from '../index.js'

const index = readFileSync(join(import.meta.dirname, '../index.ts'), 'utf8')

interface Adapter {
  readonly name: string
  readonly kind: 'read' | 'write' | 'notify'
  request?(config: unknown): { readonly path: string }
  targets?(item: unknown): readonly unknown[]
}

const adapters = Object.values(entry).filter(
  (value): value is typeof value & Adapter => 'kind' in Object(value) && 'name' in Object(value),
)

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))

/** The code of the `@example` above an adapter, without the stars. */
function exampleOf(name: string): string | undefined {
  const declaration = new RegExp(`export const ${name}(?::[^=]+)? =`)
  const source = sources.find((text) => declaration.test(text)) ?? ''
  const doc = source.slice(0, source.search(declaration))
  const [, code] =
    /@example\n((?:(?!\n \*\n| \*\/)[\s\S])*)[\s\S]*$/.exec(doc.slice(doc.lastIndexOf('/**'))) ?? []
  return code?.replaceAll(/^ \* ?/gm, '')
}

test.each(adapters)('the @example of $name is a valid call', (adapter) => {
  const code = exampleOf(adapter.name) ?? ''
  const call = { read: 'useWire', write: 'uiApi.invoke', notify: 'uiApi.notify' }[adapter.kind]
  expect(code).toContain(`${call}(${adapter.name}, `)
  const config = code.slice(
    code.indexOf(`${adapter.name}, `) + adapter.name.length + 2,
    code.lastIndexOf(')'),
  )
  // The examples are code of this repository.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  const value: unknown = new Function(`return (${config})`)()
  if (adapter.kind === 'notify') expect(adapter.targets?.((value as unknown[])[0])).not.toEqual([])
  else expect(adapter.request?.(value).path).toMatch(/^\/services\/data\/v63\.0\/(ui-api\/|graphql$)/)
})

test.each(adapters)('the type of the configuration of $name is exported', ({ name }) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Config`
  const isListed = new RegExp(`\\btype ${type}\\b`).test(index)
  const isDeclared = sources.some((text) =>
    new RegExp(
      `export (?:type ${type} =\\s+ConfigOf<\\s*typeof ${name}\\s*>|interface ${type} extends (?:Read|Write)Input<typeof config>|type ${type} = (?:\\w+Config\\b[ |]*)+\n)`,
    ).test(text),
  )
  const isForwarded = index.includes(`/${name}.js'`)
  expect({ isPublic: isListed || isForwarded, isDeclared }).toEqual({ isPublic: true, isDeclared: true })
})
