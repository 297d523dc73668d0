import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test("the server's content security policy allows the policies that the desk creates, and no others", () => {
  const folders = ['..', '../../../../packages/app-kit/src/map'].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  )
  const names = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/u.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8')
      return [...source.matchAll(/(?:createPolicy\(|scriptAddress\(\w+, )'([\w-]+)'/gu)].map(
        ([, name]) => name,
      )
    })
  const server = new URL('../../../platform-server/src/http/deskFiles.ts', import.meta.url)
  const allowed = /'trusted-types ([^']+)'/u.exec(readFileSync(server, 'utf8'))?.[1]?.split(' ') ?? []
  expect(new Set(names)).toEqual(new Set(allowed))
  expect(names).toHaveLength(2)
})
