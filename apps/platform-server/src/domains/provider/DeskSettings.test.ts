import { PDFDocument, PDFName, PDFRawStream } from '@pdfme/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestMails } from '../../mail/outbox'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { drawLetterhead, letterheadLines, type Letterhead } from './drawLetterhead'
import { rateConPdf } from '../booking/rateCon/rateConPdf'
import { rateConFacts } from '../../testing/rateConFacts'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'desk@provider.test')
}, 120_000)
afterAll(() => platform.close())

const COMPANY = {
  name: 'Great Lakes Brokerage',
  mcNumber: '734512',
  street: '1 N Main St',
  city: 'Toledo',
  state: 'OH',
  postalCode: '43604',
  phone: '(419) 555-0101',
  afterHoursPhone: '(419) 555-0102',
  accountingPhone: null,
  email: 'Office@GreatLakes.test',
}
const read = async () => (await admin.read('DeskSettings/company')).body
const save = async (changes: object = {}) =>
  await admin.act('DeskSettings/saveCompany', { version: (await read()).version, ...COMPANY, ...changes })
const picture = async (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#06c' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64')

test('[ADM-02] a Provider Admin changes the company; everyone reads it, and the audit trail has the change', async () => {
  const saved = await save()
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({
    name: 'Great Lakes Brokerage',
    phone: '+1 (419) 555-0101',
    email: 'office@greatlakes.test',
    accountingPhone: null,
  })
  const { version: _version, remitTo: _remitTo, ...identity } = saved.body
  expect((await guestClient(platform).read('PortalSettings/getProviderIdentity')).body).toEqual(identity)
  const { events } = (await admin.read('DeskAudit/list', { object: 'Account' })).body
  expect(JSON.stringify(events)).toContain('Great Lakes Brokerage')
})

test('[ADM-02] the privacy email is kept until another one is given, and everyone reads it', async () => {
  expect((await save({ privacyEmail: 'Privacy@GreatLakes.test' })).body.privacyEmail).toBe(
    'privacy@greatlakes.test',
  )
  expect((await save()).body.privacyEmail).toBe('privacy@greatlakes.test')
  const identity = await guestClient(platform).read('PortalSettings/getProviderIdentity')
  expect(identity.body.privacyEmail).toBe('privacy@greatlakes.test')
  expect((await save({ privacyEmail: 'privacy' })).status).toBe(400)
  expect((await save({ privacyEmail: null })).body.privacyEmail).toBeNull()
})

test('[BLD-05] the remit-to of invoices is kept until another one is given', async () => {
  expect((await save({ remitTo: 'Great Lakes\nPO Box 9' })).body.remitTo).toBe('Great Lakes\nPO Box 9')
  expect((await save()).body.remitTo).toBe('Great Lakes\nPO Box 9')
  expect((await save({ remitTo: '' })).body.remitTo).toBeNull()
})

test('[ADM-02] a change of a state that is no longer current is refused', async () => {
  const { version } = await read()
  expect((await save({ city: 'Dayton' })).status).toBe(200)
  const late = await admin.act('DeskSettings/saveCompany', { version, ...COMPANY, city: 'Akron' })
  expect([late.status, late.body.errorCode]).toEqual([409, 'CONFLICT'])
  expect((await read()).city).toBe('Dayton')
})

test('[ADM-02] a save that is repeated after a lost response is no conflict', async () => {
  const { version } = await read()
  const change = { version, ...COMPANY, city: 'Lima', phone: '419-555-0199' }
  const first = await admin.act('DeskSettings/saveCompany', change)
  expect([first.status, first.body.city]).toEqual([200, 'Lima'])
  const repeated = await admin.act('DeskSettings/saveCompany', change)
  expect([repeated.status, repeated.body]).toEqual([200, first.body])
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(81)],
  ['mcNumber', 'MC 1'],
  ['mcNumber', '123456789'],
  ['state', 'XX'],
  ['postalCode', '4360'],
  ['phone', '555'],
  ['email', 'office'],
])('[ADM-02] rejects %s "%s"', async (field, value) => {
  const answer = await save({ [field]: value })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(field)
})

test('[ADM-02] rejects the MC number of a carrier', async () => {
  const { MC_Number__c: mcNumber } = await platform.database.kysely
    .selectFrom('Account')
    .select('MC_Number__c')
    .where('Type', '=', 'Carrier')
    .where('MC_Number__c', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const answer = await save({ mcNumber })
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_INPUT'])
})

test('[ADM-02] the database rejects contacts that are no phone number or email', async () => {
  const write = (values: object) =>
    platform.database.kysely.updateTable('Portal_Settings__c').set(values).execute()
  await expect(write({ Company_Email__c: 'office' })).rejects.toThrow()
  await expect(write({ After_Hours_Phone__c: '555' })).rejects.toThrow()
  await expect(write({ Accounting_Phone__c: '555' })).rejects.toThrow()
})

test('[ADM-02] a logo is scaled to its box, stored without metadata and served to everyone', async () => {
  const answer = await admin.act('DeskSettings/setLogo', { image: await picture(2000, 400, 'jpeg') })
  expect(answer.status).toBe(200)
  expect(answer.body.logoUrl).toMatch(/^\/services\/company-logo\?v=[0-9a-f]{16}$/u)
  const open = (headers?: Record<string, string>) =>
    platform.handler(new Request(`http://portal.test${answer.body.logoUrl}`, headers ? { headers } : {}))
  const response = await open()
  expect(response.headers.get('content-type')).toBe('image/png')
  const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([stored.width, stored.height, stored.exif]).toEqual([480, 96, undefined])
  expect((await open({ 'If-None-Match': response.headers.get('etag') ?? '' })).status).toBe(304)
})

test('[ADM-02] rejects a logo that is damaged, too large or not an image', async () => {
  const before = (await read()).logoUrl
  const set = async (image: string) => {
    const { status, body } = await admin.act('DeskSettings/setLogo', { image })
    return [status, body.errorCode]
  }
  const whole = Buffer.from(await picture(400, 100), 'base64')
  expect(await set(whole.subarray(0, whole.length - 20).toString('base64'))).toEqual([400, 'FILE_INCOMPLETE'])
  expect(await set(Buffer.from('%PDF-1.7').toString('base64'))).toEqual([400, 'FILE_TYPE_NOT_ALLOWED'])
  expect(await set(Buffer.from('<svg/>').toString('base64'))).toEqual([400, 'FILE_TYPE_NOT_ALLOWED'])
  expect(await set(await picture(4001, 2000))).toEqual([400, 'FILE_NOT_ALLOWED'])
  expect(await set('A'.repeat(700_000))).toEqual([400, 'INVALID_INPUT'])
  expect((await read()).logoUrl).toBe(before)
})

test('[ADM-02] a rate confirmation has the letterhead with the logo, and none once it is removed', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const imagesOf = async () => {
    const booking = await book(dispatcher, await addTestLoad(platform))
    const { bytes } = await platform.database.kysely
      .withTables<{ portal_file_part: { file_id: string; bytes: Uint8Array } }>()
      .selectFrom('portal_file_part as part')
      .innerJoin('ContentVersion as version', (join) =>
        join.on((on) =>
          on.eb(on.cast<string>(on.ref('part.file_id'), 'text'), '=', on.ref('version.File_Key__c')),
        ),
      )
      .innerJoin('Load_Document__c as paper', 'paper.ContentDocumentId', 'version.ContentDocumentId')
      .select('part.bytes')
      .where('paper.Id', '=', booking.rateConDocumentId)
      .executeTakeFirstOrThrow()
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    return document.context
      .enumerateIndirectObjects()
      .filter(
        ([, one]) =>
          one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
      ).length
  }
  expect(await imagesOf()).toBeGreaterThan(0)
  expect((await admin.act('DeskSettings/setLogo', { image: null })).body.logoUrl).toBeNull()
  expect(await imagesOf()).toBe(0)
})

test('[ADM-02] every mail ends with the company', async () => {
  expect((await save()).status).toBe(200)
  const reset = { email: 'admin@carrier.test' }
  await guestClient(platform).act('Users/requestPasswordReset', reset)
  const [mail] = await newestMails(platform.database, 1)
  expect(mail?.text).toMatch(
    /\n-- \nGreat Lakes Brokerage\n1 N Main St, Toledo, OH 43604\nMC 734512 · \+1 \(419\) 555-0101 · office@greatlakes\.test\n$/u,
  )
})

const letterhead: Letterhead = { ...COMPANY, logo: null }

test('[ADM-02] a letterhead lists address, number, phones and email, without missing ones', () => {
  expect(letterheadLines(letterhead)).toEqual([
    '1 N Main St',
    'Toledo, OH 43604',
    'MC 734512',
    'Phone (419) 555-0101',
    'After hours (419) 555-0102',
    'Office@GreatLakes.test',
  ])
})

test('[ADM-02] a long name shrinks to the page', async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont('Helvetica')
  const page = document.addPage([612, 792])
  const xs: number[] = []
  const drawText = page.drawText.bind(page)
  page.drawText = (text, options) => {
    xs.push(options?.x ?? 0)
    drawText(text, options)
  }
  const bottom = await drawLetterhead(
    document,
    page,
    { ...letterhead, name: 'W'.repeat(80) },
    { left: 54, right: 558, top: 738 },
    { plain: font, bold: font, writable: (text) => text },
  )
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(54)
  expect(bottom).toBeLessThan(738)
})

test('[ADM-02] a rate confirmation is drawn with equal bytes for an equal letterhead', async () => {
  const logo = new Uint8Array(Buffer.from(await picture(48, 16), 'base64'))
  const facts = rateConFacts({ provider: { ...letterhead, logo } })
  expect(await rateConPdf(facts, 'en-US')).toEqual(await rateConPdf(facts, 'en-US'))
})
