import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir } from './makeDataDir'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'data-dir-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('creates the data folder with its parents, and leaves an existing one unchanged', () => {
  const dataDir = join(folder, 'a', 'b')
  makeDataDir(dataDir)
  writeFileSync(join(dataDir, 'kept'), '')
  makeDataDir(dataDir)
  expect(statSync(join(dataDir, 'kept')).isFile()).toBe(true)
})

test('rejects a data folder that is a file, or is inside one, with the fix', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeDataDir(file)).toThrow(
    `The data folder ${file} is a file. Choose another one with DATA_DIR.`,
  )
  expect(() => makeDataDir(join(file, 'in'))).toThrow(
    /cannot be made \(ENOTDIR.*Choose another one with DATA_DIR\.$/u,
  )
})

test.runIf(existsSync('/proc/self'))('a file system on which nothing can be made is refused at once', () => {
  expect(() => makeDataDir('/proc/data')).toThrow(/^The data folder \/proc\/data cannot be made/u)
})
