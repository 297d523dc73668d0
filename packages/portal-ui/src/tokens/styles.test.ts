import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('..', import.meta.url))
const modules = globSync('**/*.module.css', { cwd: src })
const components = globSync('**/*.tsx', { cwd: src, ignore: ['**/*.test.tsx', '**/*.stories.tsx'] })
const read = (file: string) => readFileSync(join(src, file), 'utf8')

test('every class that a component uses is in its stylesheet', () => {
  const missing = components.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(/import (\w+) from '(.*\.module\.css)'/g)].flatMap(
      ([, name = '', path = '']) => {
        const css = readFileSync(join(src, dirname(file), path), 'utf8')
        const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
        return used.filter((used) => !new RegExp(`\\.${used}\\b`).test(css)).map((used) => `${file}: ${used}`)
      },
    )
  })
  expect(missing).toEqual([])
})

test('stylesheets have unique names, because the names become classes', () => {
  const names = modules.map((file) => basename(file))
  expect(new Set(names).size).toBe(names.length)
})

test('components use color roles, never values', () => {
  const loose = modules.filter((file) =>
    /#[0-9a-f]{3,8}\b|rgba?\(/i.test(read(file).replace('background: #ffffff;', '')),
  )
  expect(loose).toEqual([])
})

test('every rule of a component is in the components layer', () => {
  const outside = modules.filter((file) => {
    const rest = read(file)
      .replace(/@keyframes[\s\S]*?\n}\n?/g, '')
      .trim()
    return !/^@layer components \{[\s\S]*\n\}$/.test(rest)
  })
  expect(outside).toEqual([])
})
