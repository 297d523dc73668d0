import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { openPglite } from './embeddedWorker'
import { packTemplate } from './packTemplate'
import { unpackTemplate } from './unpackTemplate'

const folder = mkdtempSync(join(tmpdir(), 'portal-pack-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a template keeps its rows, and one segment of the log', { timeout: 60_000 }, async () => {
  const made = join(folder, 'made')
  unpackTemplate(readFileSync(inject('deployedFile')), made)
  const first = await openPglite(made, undefined)
  await first.exec(
    `create table kept as select n, repeat(md5(n::text), 8) as text from generate_series(1, 70000) n`,
  )
  await first.close()
  expect(segments(made).length).toBeGreaterThan(1)

  const copy = join(folder, 'copy')
  unpackTemplate(await packTemplate(made), copy)
  expect(segments(copy)).toHaveLength(1)
  const second = await openPglite(copy, undefined)
  expect(
    (await second.query('select count(*)::int as count, max(length(text)) as length from kept')).rows,
  ).toEqual([{ count: 70_000, length: 256 }])
  await second.close()
})

const segments = (database: string) =>
  readdirSync(join(database, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/u.test(name))
