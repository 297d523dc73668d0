import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { folderOf, readContacts } from './harness/org'

const run = promisify(execFile)

test('the Jest example passes in Jest', async () => {
  const folder = folderOf('jest')
  const jest = join(
    dirname(createRequire(join(folder, 'package.json')).resolve('jest/package.json')),
    'bin/jest.js',
  )
  const { stdout } = await run(process.execPath, ['--experimental-vm-modules', jest, '--json'], {
    cwd: folder,
  })
  const result = JSON.parse(stdout) as { success: boolean; numPassedTests: number }
  expect(result).toMatchObject({ success: true, numPassedTests: 3 })
})

test('the Node example prints a list view as CSV', async () => {
  const { stdout } = await run(process.execPath, ['printListView.mjs', 'Contact', 'All_Contacts'], {
    cwd: folderOf('node'),
    env: { ...process.env, ...inject('org') },
  })
  const [header, ...rows] = stdout.trimEnd().split('\n')
  expect(header).toContain('"Name"')
  expect(rows.map((row) => row.split('"')[1])).toEqual((await readContacts()).map(({ name }) => name))
})

test('the Node example prints what the server said, and fails', async () => {
  const failed = run(process.execPath, ['printListView.mjs', 'Nothing__c', 'All'], {
    cwd: folderOf('node'),
    env: { ...process.env, ...inject('org') },
  })
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing__c') })
})
