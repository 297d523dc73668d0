import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MANGLED_PROPS } from '../mangledProps.js'

const ROOT = import.meta.dirname

async function sources(folder = ''): Promise<[name: string, text: string][]> {
  const files = await readdir(join(ROOT, folder), { recursive: true })
  const own = files.filter((name) => /\.tsx?$/.test(name) && !/\.test|typeTests/.test(name))
  return Promise.all(
    own.map(async (name) => [name, await readFile(join(ROOT, folder, name), 'utf8')] as const),
  ).then((all) =>
    all.map(([name, text]): [string, string] => [name, text.replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, '')]),
  )
}

test('no short name is written as a string: names in strings stay as they are', async () => {
  const quoted = new RegExp(`['"\`](${MANGLED_PROPS.join('|')})['"\`]`)
  const found = (await sources())
    .filter(([, text]) => quoted.test(text))
    .map(([name, text]) => [name, quoted.exec(text)?.[0]])
  expect(found).toEqual([])
})

test('no short name is one of the server, of a caller, or of a test', async () => {
  const named = new RegExp(`\\b(${MANGLED_PROPS.join('|')})\\??:`)
  const open = [
    ...(await sources('testing')),
    ...(await sources()).filter(([name]) =>
      [
        'hydration/Dehydrated.ts',
        'core/UiApi.ts',
        'core/UiApiOptions.ts',
        'errors/UiApiError.ts',
        'representations/RecordRepresentation.ts',
        'core/Snapshot.ts',
      ].includes(name),
    ),
  ]
  expect(
    open.filter(([, text]) => named.test(text)).map(([name, text]) => [name, named.exec(text)?.[0]]),
  ).toEqual([])
})

test('no short name is an attribute of an element', async () => {
  const attribute = new RegExp(`<[a-z][^<]*\\s(${MANGLED_PROPS.join('|')})=[{"]`)
  const found = (await sources())
    .filter(([name, text]) => name.endsWith('x') && attribute.test(text))
    .map(([name, text]) => [name, attribute.exec(text)?.[1]])
  expect(found).toEqual([])
})

test('no short name is one of the platform, nor one that React looks for', () => {
  const known = new Set(['children', 'current', 'fallback', 'key', 'ref', 'style', 'type', 'value'])
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = Reflect.get(globalThis, name)
    if (typeof value !== 'function') continue
    const prototype: unknown = value.prototype
    for (const one of [value, prototype])
      if (typeof one === 'object' || typeof one === 'function')
        for (const property of Object.getOwnPropertyNames(one ?? {})) known.add(property)
  }
  expect(known.has('addEventListener')).toBe(true)
  expect(MANGLED_PROPS.filter((name) => known.has(name))).toEqual([])
})
