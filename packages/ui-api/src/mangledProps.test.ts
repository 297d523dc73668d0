import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Law: the build shortens properties that start with one underscore, so they stay inside of the client.

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

const foundBy = (pattern: RegExp, files: readonly [string, string][]) =>
  files.flatMap(([name, text]) => [...text.matchAll(pattern)].map(([, found]) => `${name}: ${found}`))

test('no string names a shortened property', async () => {
  expect(foundBy(/(?<![\w>]\[)['"`](_[a-z]\w*)['"`]/gi, await sources())).toEqual([])
})

test('data of a server, of a caller, of storage and of tests has no shortened property', async () => {
  const open = [
    ...(await sources('testing')),
    ...(await sources()).filter(([name]) =>
      [
        'hydration/Dehydrated.ts',
        'core/UiApi.ts',
        'core/UiApiOptions.ts',
        'errors/UiApiError.ts',
        'persist/Storage.ts',
        'persist/TabChannel.ts',
        'representations/RecordRepresentation.ts',
        'core/Snapshot.ts',
      ].includes(name),
    ),
  ]
  expect(open.length).toBeGreaterThan(20)
  expect(foundBy(/^\s*(?:readonly )?(_[a-z]\w*)\??:/gim, open)).toEqual([])
})

test('no attribute of an element is a shortened property', async () => {
  const elements = (await sources()).filter(([name]) => name.endsWith('x'))
  expect(elements.length).toBeGreaterThan(5)
  expect(foundBy(/<[a-z][^<]*\s(_[a-z]\w*)=[{"]/gi, elements)).toEqual([])
})

test('no property of the platform starts with one underscore', () => {
  const known = Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const value: unknown = Reflect.get(globalThis, name)
    if (typeof value !== 'function') return []
    const prototype = Object(value.prototype) as object
    return [...Object.getOwnPropertyNames(value), ...Object.getOwnPropertyNames(prototype)]
  })
  expect(known).toContain('addEventListener')
  expect(known.filter((name) => /^_[a-z]/i.test(name))).toEqual([])
})
