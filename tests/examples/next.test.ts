import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPage } from './harness/openPage'
import { changeTitle, folderOf, readContacts } from './harness/org'

const folder = folderOf('next')
let server: ChildProcess
let url = ''
let output = ''

beforeAll(async () => {
  const next = createRequire(join(folder, 'package.json')).resolve('next/dist/bin/next')
  server = spawn(process.execPath, [next, 'start', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, ...inject('org'), NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = /Local:\s+(http:\S+)/.exec(output) ?? []
      if (address !== undefined && output.includes('Ready')) resolve(new URL(address).href)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`next start ended:\n${output}`)))
  })
})
afterAll(() => server?.kill())

test('the Next example renders the contacts on the server', async () => {
  const html = await (await fetch(url)).text()
  for (const { name } of await readContacts()) expect(html).toContain(name)
})

test('the Next example hydrates without a request, and refetches in the browser', async () => {
  const [contact] = await readContacts()
  const { page, requests, errors, close } = await openPage(url)
  try {
    await page.getByRole('listitem').filter({ hasText: contact!.name }).waitFor()
    await changeTitle(contact!.id, 'Owner-operator')
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Owner-operator' }).waitFor()
    expect(requests).toEqual(['POST /list-records/Contact/All_Contacts'])
    expect(errors).toEqual([])
  } finally {
    await close()
  }
})

test('the Next example forwards no write of another site', async () => {
  const response = await fetch(`${url}services/data/v63.0/ui-api/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: '{}',
  })
  expect(response.status).toBe(403)
})
