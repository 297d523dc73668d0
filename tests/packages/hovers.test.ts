import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { compilerOptions, entriesOf } from './harness/project.ts'
import { LanguageServer } from './harness/LanguageServer.ts'

const MOST_LINES = 10
const entries = [...entriesOf('ui-api'), ...entriesOf('portal-ui')]
const project = inject('projects')[19]

let server: LanguageServer
beforeAll(async () => {
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, module: 'ESNext', moduleResolution: 'bundler' },
      include: ['hovers/*.tsx'],
    }),
  )
  server = await LanguageServer.start(project)
})
afterAll(() => server.stop())

/** The signature of a hover, without the prose below it. */
const signatureOf = (hover: string) => /^```\w*\n([\s\S]*?)\n```/m.exec(hover)?.[1] ?? ''

let total = 0

test.each(entries)('the hovers of %s are at most ten lines', async (entry) => {
  const file = join(project, 'hovers', `${entry.replaceAll(/\W+/g, '-')}.tsx`)
  const start = 'import { '
  const names = await server.completions(server.open(file, `${start} } from '${entry}'`), {
    line: 0,
    character: start.length,
  })
  expect(names.length).toBeGreaterThan(0)
  const asked = server.open(
    file.replace(/\.tsx$/, '-names.tsx'),
    names.map((name) => `import { ${name} } from '${entry}'`).join('\n'),
  )
  const hovers = await Promise.all(
    names.map(async (name, line) => {
      const signature = signatureOf(await server.hover(asked, { line, character: start.length }))
      return { name, signature }
    }),
  )
  total += hovers.length
  expect(hovers.filter(({ signature }) => signature === '').map(({ name }) => name)).toEqual([])
  expect(hovers.filter(({ signature }) => signature.split('\n').length > MOST_LINES)).toEqual([])
})

test('every public name was asked for', () => expect(total).toBeGreaterThan(450))
