import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noRegister } from '../domains/company/registration/carrierRegister'
import type { TestClient } from '../testing/client'
import { addCompanyPaper, signUpCarrier } from '../testing/signUpCarrier'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { review } from './reviewCommand'

let platform: TestPlatform
let folder: string
let admin: TestClient
let accountId: string
beforeAll(async () => {
  // An empty production installation without a key of FMCSA.
  platform = await createTestPlatform({ seed: 'empty', carrierRegister: noRegister, numSecondsValid: 43_000 })
  folder = mkdtempSync(join(tmpdir(), 'portal-review-'))
  const company = {
    legalName: 'First Haul LLC',
    street: '1 Main St',
    city: 'Waco',
    state: 'TX',
    postalCode: '76701',
  }
  const carrier = await signUpCarrier(platform, { mcNumber: '940001', email: 'owner@first.test', company })
  admin = carrier.client
  accountId = carrier.accountId
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await platform.close()
})

async function run(...args: readonly string[]): Promise<string> {
  const said: string[] = []
  await review.run({
    database: platform.database,
    environment: { seed: 'empty' },
    args,
    say: (message) => void said.push(message),
    stopping: new AbortController().signal,
  })
  return said.join('\n')
}
const status = async () => (await admin.read('Onboarding/getSetup')).body.status

test('[ONB-01] lists pending applications with every step, and each document under review', async () => {
  const coi = await addCompanyPaper(platform, accountId, 'COI')
  const said = await run()
  expect(said).toContain(`Carrier ${accountId}  First Haul LLC (MC 940001), signed up`)
  expect(said).toContain('Rosa Diaz, owner@first.test')
  expect(said).toContain('identity UnderReview (Provider)')
  expect(said).toContain(`Paper ${coi}  COI of First Haul LLC: COI.pdf`)
  // Two applications and a certificate are of the demo.
  expect(said).toContain('3 carriers wait to be taken on, 2 papers under review.')
})

test('[ONB-01] approves the first carrier of an empty installation: documents with typed limits, then the company', async () => {
  const [coi, w9] = [
    await addCompanyPaper(platform, accountId, 'COI'),
    await addCompanyPaper(platform, accountId, 'W-9'),
  ]
  await expect(run('approve', coi)).rejects.toThrow(/^Type what the certificate says/u)
  await expect(run('approve', coi, 'cargo=100000', 'auto=1000000', 'expires=2020-01-31')).rejects.toThrow(
    'The insurance ended on 2020-01-31. Reject the paper instead.',
  )
  await expect(run('approve', coi, 'cargo=lots', 'auto=1', 'expires=2099-01-31')).rejects.toThrow(
    /^cargo must be/u,
  )
  expect(
    await run('approve', coi, 'cargo=100,000', 'auto=$1,000,000', 'expires=2099-12-31', 'insurer=Acme'),
  ).toBe('Accepted the COI of First Haul LLC.')
  expect(await run('approve', w9)).toBe('Accepted the W-9 of First Haul LLC.')
  expect(await run('approve', accountId)).toBe(
    'Approved. It can book once this is done: authority UnderReview (Provider).',
  )
  expect(await status()).toBe('Pending')
  expect(await run('approve', accountId, 'authority=active')).toBe('Approved. The carrier can book.')
  expect(await status()).toBe('Active')
  const { rows } = { rows: (await admin.read('Notifications/list', {})).body.notices }
  expect(rows.map(({ text }: { text: string }) => text)).toContain(
    'First Haul LLC is approved. You can book loads now.',
  )
})

test('prints a failed decision as a sentence and changes nothing', async () => {
  await expect(run('approve', accountId)).rejects.toThrow('First Haul LLC is Active. Only a Pending carrier')
  await expect(run('reject', accountId, 'dislike')).rejects.toThrow(
    /^Give a reason: "Identity Not Confirmed"/u,
  )
  const paper = await addCompanyPaper(platform, accountId, 'Void Check')
  await expect(run('reject', paper, 'dislike')).rejects.toThrow(/^Give a reason: "Unreadable"/u)
  expect(await run('reject', paper, 'unreadable')).toBe('Rejected: Unreadable.')
  await expect(run('approve', paper)).rejects.toThrow('Only a document under review can be reviewed.')
  for (const args of [['approve'], ['decide', paper], ['approve', 'x']])
    await expect(run(...args)).rejects.toThrow(/^Use:/u)
})

test('a paper is saved as the file that was uploaded', async () => {
  // The smallest PNG: one pixel.
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = new FormData()
  const meta = { title: 'Check', pathOnClient: 'check.png' }
  form.set('json', new Blob([JSON.stringify(meta)], { type: 'application/json' }))
  form.set('fileData', new Blob([bytes]), 'check.png')
  const answer = await platform.handler(
    new Request('http://portal.test/services/data/v63.0/ui-api/records/content-documents/content-versions', {
      method: 'POST',
      body: form,
      headers: { Cookie: admin.cookie, Origin: 'http://portal.test', 'X-CSRF-Token': admin.csrfToken },
    }),
  )
  const { contentDocument } = (await answer.json()) as { contentDocument: { id: string } }
  const attached = await admin.act('Documents/attach', {
    accountId,
    type: 'Void Check',
    contentDocumentId: contentDocument.id,
  })
  const file = join(folder, 'check.png')
  expect(await run('save', attached.body.id, file)).toBe(`Saved as ${file}.`)
  expect(readFileSync(file).subarray(0, 4)).toEqual(bytes.subarray(0, 4))
})
