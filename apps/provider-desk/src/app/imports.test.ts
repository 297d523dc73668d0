import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IMPORTED = /(?:from|import\(?)\s*'([^']+)'/gu
const files = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path))
    .map((path) => `${folder}/${path}`),
)

test('[DSK-01] the desk imports nothing of the carrier portal', () => {
  expect(files.length).toBeGreaterThan(100)
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => ({ file, name })),
  )
  expect(imported.some(({ name }) => name === '@portal/portal-ui')).toBe(true)
  expect(imported.filter(({ name }) => name.includes('carrier-portal'))).toEqual([])
})
