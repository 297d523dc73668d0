import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** [file, what it imports], as paths below `src`; tests and set-up may look everywhere. */
const imports = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file))
  .flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import\()\s*'([.#][^']+)'/g)].map(
      ([, path = '']) =>
        [
          file,
          path.startsWith('#/') ? path.slice(2) : relative(src, join(src, dirname(file), path)),
        ] as const,
    ),
  )
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]

test('features do not import each other: shared code is outside of them, and pages combine them', () => {
  const across = imports.filter(([file, imported]) => {
    const [own, other] = [featureOf(file), featureOf(imported)]
    return own && other && other !== own && other !== 'record-form'
  })
  expect(across).toEqual([])
})

test('imports point down: only the entries import the application, and only they and the application the features', () => {
  /** The browser starts in `main.ts`, the server's thread in `first-paint/renderer.ts`. */
  const isEntry = (file: string) => /^(?:main\.ts|first-paint\/render(?:er|Page)\.tsx?)$/.test(file)
  const upward = imports.filter(
    ([file, imported]) =>
      !isEntry(file) &&
      ((imported.startsWith('app/') && !file.startsWith('app/')) ||
        (featureOf(imported) && !/^(?:app|features)\//.test(file) && !imported.endsWith('.json'))),
  )
  expect(upward).toEqual([])
})
