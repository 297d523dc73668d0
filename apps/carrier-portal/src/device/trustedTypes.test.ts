import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test("the server's content security policy allows every policy that the portal creates", () => {
  const folders = [
    new URL('..', import.meta.url),
    new URL('../../../../packages/app-kit/src', import.meta.url),
  ]
  const names = folders.flatMap((folder) => {
    const src = fileURLToPath(folder)
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/u.test(path) && !path.includes('.test.'))
      .flatMap((path) => {
        const source = readFileSync(join(src, path), 'utf8')
        return [...source.matchAll(/(?:createPolicy\(|scriptAddress\(\w+, )'([\w-]+)'/gu)].map(
          ([, name]) => name,
        )
      })
  })
  const server = new URL('../../../platform-server/src/http/securityHeaders.ts', import.meta.url)
  const [, list = ''] = /trustedTypes: \[([^\]]+)\]/u.exec(readFileSync(server, 'utf8')) ?? []
  const allowed = [...list.matchAll(/'([\w-]+)'/gu)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(allowed))
  expect(names).toHaveLength(3)
})
