import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskMethods } from '../domains/deskMethods'
import { DEMO_STAFF } from '../seed/demoAccounts'
import { guestClient, signIn, type Answer, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { STAFF_ROLES, type StaffRole } from './caller'

/** Ids that no record has: who may act learns so (404), who may not is refused before (403). */
const NONE = {
  account: '001000000000999AAA',
  payment: 'a09000000000999AAA',
  load: 'a01000000000999AAA',
  charge: 'a08000000000999AAA',
  document: 'a07000000000999AAA',
  quote: 'a0L000000000999AAA',
  request: 'a0Q000000000999AAA',
  change: 'a0U000000000999AAA',
  invoice: 'a0R000000000999AAA',
  shipperCharge: 'a1M000000000999AAA',
  contact: '003000000000999AAA',
  user: '005000000000999AAA',
  run: 'a0V000000000999EAA',
  file: '069000000000999AAA',
}
const reason = 'A reason'
/** Without the own account of balanced files: a 400 for those who may. */
const ORIGINATOR = {
  version: 'another',
  companyName: 'Ship Freight',
  companyId: '1234567890',
  odfiRouting: '091000019',
  destinationRouting: '091000019',
  destinationName: 'Bank',
  originNumber: '1234567890',
  originName: 'Ship Freight',
  entryDescription: 'CARRIER',
  hasAddenda: true,
  isBalanced: true,
}

/** The call of each row by the id in its title; every role sends it. */
const CALLS: Readonly<Record<string, readonly [method: string, params: object]>> = {
  '[PRD-40]': ['DeskPayments/list', {}],
  '[PRD-41]': ['DeskPayments/move', { paymentId: NONE.payment, to: 'Approved' }],
  '[PRD-154]': ['DeskPayments/previewRun', { dueBy: '2001-01-01' }],
  '[PRD-42]': ['DeskPayments/run', { dueBy: '2001-01-01' }],
  '[PRD-43]': ['DeskPayments/importRemittance', { csv: 'load,amount,reference\n' }],
  '[PRD-44]': ['DeskPayments/export', { search: 'none' }],
  '[PRD-45]': ['DeskPayments/settleDispute', { paymentId: NONE.payment, reason }],
  '[PRD-160]': ['DeskNacha/preview', { runId: NONE.run }],
  '[PRD-161]': ['DeskNacha/make', { runId: NONE.run, effectiveOn: '2026-11-30', payments: 1, total: 1 }],
  '[PRD-162]': ['DeskNacha/list', {}],
  '[PRD-163]': ['DeskNacha/download', { fileId: 999 }],
  '[PRD-164]': ['DeskNacha/voidFile', { fileId: 999, reason }],
  '[PRD-165]': ['DeskNacha/originator', {}],
  '[PRD-166]': ['DeskNacha/saveOriginator', ORIGINATOR],
  '[PRD-46]': ['DeskCharges/queue', {}],
  '[PRD-47]': ['DeskCharges/answer', { accessorialId: NONE.charge, decision: 'decline', reason }],
  '[PRD-48]': ['DeskCarriers/queue', {}],
  '[PRD-49]': ['DeskCarriers/risk', { accountId: NONE.account }],
  '[PRD-50]': ['DeskCarriers/decide', { accountId: NONE.account, decision: 'suspend', reason }],
  '[PRD-51]': ['DeskCarriers/enterRemitTo', { accountId: NONE.account, remitTo: 'PO Box 1' }],
  '[PRD-52]': ['DeskCarriers/decideRemitTo', { changeId: NONE.change, decision: 'decline', reason }],
  '[PRD-53]': ['DeskCarriers/releasePayments', { accountId: NONE.account, reason }],
  '[PRD-54]': ['DeskDocuments/queue', {}],
  '[PRD-55]': ['DeskDocuments/review', { documentId: NONE.document, decision: 'accept' }],
  '[PRD-56]': ['DeskQuotes/queue', {}],
  '[PRD-57]': ['DeskQuotes/price', { quoteId: NONE.quote, amount: 100, validUntil: '2030-01-01T00:00:00Z' }],
  '[PRD-58]': ['DeskQuotes/decline', { quoteId: NONE.quote, reason }],
  '[PRD-59]': ['DeskQuotes/answerAppointment', { requestId: NONE.request, decision: 'accept' }],
  '[PRD-60]': ['Messages/thread', { loadId: NONE.load }],
  '[PRD-61]': ['Messages/list', {}],
  '[PRD-62]': ['Messages/send', { threadId: NONE.account, text: 'Hello', clientMessageId: 'x' }],
  '[PRD-63]': ['Messages/read', { threadId: NONE.account }],
  '[PRD-64]': ['DeskPeople/list', {}],
  '[PRD-65]': ['DeskPeople/invite', { name: 'Ann Lee', email: 'provider-admin', role: 'Billing' }],
  '[PRD-66]': ['DeskPeople/update', { userId: NONE.user, isActive: false }],
  '[PRD-148]': [
    'DeskPeople/inviteUser',
    {
      accountId: NONE.account,
      name: 'Ann Lee',
      email: 'ann@shipper.test',
      mobile: '(212) 555-1234',
      roles: ['Orders'],
    },
  ],
  '[PRD-167]': ['DeskPeople/resendInvitation', { accountId: NONE.account, contactId: NONE.contact }],
  '[PRD-67]': [
    'DeskPeople/updateUser',
    { accountId: NONE.account, contactId: NONE.contact, role: 'Admin', reason },
  ],
  '[PRD-153]': ['DeskPeople/rename', { userId: NONE.user, name: 'Ann Lee', reason }],
  '[PRD-68]': ['DeskPeople/resetSignIn', { userId: NONE.user, reason }],
  '[PRD-69]': ['DeskPeople/endSessions', { userId: NONE.user, reason }],
  '[PRD-147]': [
    'DeskOverview/records',
    { figure: 'loadsPosted', from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' },
  ],
  '[PRD-70]': ['DeskOverview/figures', {}],
  '[PRD-152]': ['DeskOverview/waiting', {}],
  '[PRD-71]': ['DeskAnnouncements/list', {}],
  '[PRD-92]': ['DeskAudit/list', {}],
  '[PRD-93]': ['DeskAudit/export', { recordId: NONE.load }],
  '[PRD-94]': ['DeskAudit/verify', {}],
  '[PRD-91]': ['DeskPeople/viewAsUsers', { accountId: NONE.account }],
  '[PRD-90]': ['DeskPeople/search', { search: 'lone star' }],
  '[PRD-72]': ['DeskRecords/activity', { recordId: NONE.load }],
  '[PRD-73]': ['DeskRecords/files', { recordId: NONE.load }],
  '[PRD-74]': ['DeskRecords/attachFile', { recordId: NONE.load, contentDocumentId: NONE.file }],
  '[PRD-75]': ['DeskRecords/detachFile', { recordId: NONE.load, contentDocumentId: NONE.file }],
  '[PRD-110]': ['DeskSettings/company', {}],
  // Incomplete params: an accepted call would rename the provider.
  '[PRD-111]': ['DeskSettings/saveCompany', {}],
  '[PRD-113]': ['DeskSettings/pricing', {}],
  '[PRD-114]': ['DeskSettings/savePricing', { marginPct: 13.04, tenderMinutes: 30 }],
  '[PRD-115]': [
    'DeskSettings/saveMarginRule',
    { originState: 'TX', destinationState: 'GA', equipment: null, marginPct: 12 },
  ],
  '[PRD-116]': ['DeskSettings/removeMarginRule', { ruleId: 999_999 }],
  '[PRD-112]': ['DeskSettings/setLogo', { image: null }],
  '[PRD-120]': ['DeskInvoices/ready', {}],
  '[PRD-121]': ['DeskInvoices/answerCharge', { chargeId: NONE.shipperCharge, decision: 'accept' }],
  '[PRD-122]': ['DeskInvoices/create', { loadId: NONE.load }],
  '[PRD-123]': ['DeskInvoices/list', {}],
  '[PRD-124]': ['DeskInvoices/send', { invoiceId: NONE.invoice }],
  '[PRD-125]': [
    'DeskInvoices/recordPayment',
    { invoiceId: NONE.invoice, amount: 1, balance: 1, paidOn: '2026-11-20', reference: 'CHK 1' },
  ],
  '[PRD-126]': ['DeskInvoices/void', { invoiceId: NONE.invoice, reason }],
  '[PRD-127]': ['DeskInvoices/export', { search: 'none' }],
  '[PRD-128]': ['DeskInvoices/aging', { side: 'receivable' }],
  '[PRD-129]': ['DeskInvoices/exportAging', { side: 'payable' }],
  '[PRD-138]': ['DeskIntegrationUsers/list', {}],
  // Incomplete params: an accepted call would add one.
  '[PRD-139]': ['DeskIntegrationUsers/create', {}],
  '[PRD-140]': ['DeskIntegrationUsers/rotate', { clientId: 'none' }],
  '[PRD-141]': ['DeskIntegrationUsers/revoke', { clientId: 'none' }],
  // Without a position, which an accepted call would record.
  '[PRD-142]': ['DeskPositions/receive', { positions: [] }],
  '[PRD-143]': ['DeskPositions/receiveTelematics', { data: [] }],
  '[PRD-144]': ['DeskPositions/marked', {}],
  // Without a file, which an accepted call would take.
  '[PRD-149]': ['DeskEdi/receive', {}],
  '[PRD-150]': ['DeskEdi/outgoing', {}],
  '[PRD-151]': ['DeskEdi/confirm', { fileIds: [] }],
  '[PRD-130]': ['DeskWebhooks/list', {}],
  '[PRD-131]': ['DeskWebhooks/deliveries', {}],
  // Incomplete params: an accepted call would add a receiver.
  '[PRD-132]': ['DeskWebhooks/create', {}],
  '[PRD-133]': ['DeskWebhooks/update', { endpointId: 999_999, isActive: false }],
  '[PRD-134]': ['DeskWebhooks/rotateSecret', { endpointId: 999_999 }],
  '[PRD-135]': ['DeskWebhooks/remove', { endpointId: 999_999 }],
  '[PRD-136]': ['DeskWebhooks/sendTest', { endpointId: 999_999 }],
  '[PRD-137]': ['DeskWebhooks/redeliver', { deliveryId: 999_999 }],
  '[PRD-145]': ['DeskInvoices/credit', {}],
  '[PRD-146]': ['DeskInvoices/setCredit', { accountId: NONE.account, limit: 1, days: 1, reason }],
  '[PRD-80]': ['DeskCarriers/list', {}],
  '[PRD-86]': ['DeskScorecards/read', { accountId: NONE.account }],
  '[PRD-87]': [
    'DeskScorecards/answerDispute',
    { accountId: NONE.account, score: 'claims', loadId: NONE.load, decision: 'keep', reason },
  ],
}

/** The cells that the business agreed on, by row. */
function readCells(): ReadonlyMap<string, Readonly<Record<StaffRole, string>>> {
  const markdown = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8')
  const rows = markdown.split('\n').filter((line) => line.startsWith('| PRD-'))
  return new Map(
    rows.map((line) => {
      const [id = '', , ...words] = line
        .split('|')
        .slice(1, -1)
        .map((word) => word.trim())
      const cells = Object.fromEntries(STAFF_ROLES.map((role, index) => [role, words[index] ?? '']))
      // Every role is a key of it.
      return [id, cells as Record<StaffRole, string>]
    }),
  )
}

let platform: TestPlatform
const staff = new Map<StaffRole, TestClient>()
beforeAll(async () => {
  platform = await createTestPlatform()
  for (const { email, role } of DEMO_STAFF) staff.set(role, await signIn(platform, email))
}, 120_000)
afterAll(() => platform.close())

const verbOf = (name: string) =>
  deskMethods.find(({ className, method }) => `${className}/${method}` === name)?.verb

describe('[DSK-07] every method of the desk, as every role', () => {
  const cells = readCells()

  test('each method has a row, and each row a method', () => {
    const names = deskMethods.map(({ className, method }) => `${className}/${method}`)
    expect(
      Object.values(CALLS)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(names.toSorted())
    for (const id of Object.keys(CALLS))
      expect(cells.has(id.slice(1, -1)), `docs/permissions.md has no row ${id}`).toBe(true)
  })

  test.each(Object.entries(CALLS))('%s: %s', async (id, [name, params]) => {
    for (const role of STAFF_ROLES) {
      const client = staff.get(role)
      if (!client) throw new Error(`No session of ${role}`)
      const answer: Answer = await (verbOf(name) === 'GET'
        ? client.read(name, params)
        : client.act(name, params))
      const cell = cells.get(id.slice(1, -1))?.[role]
      if (cell === 'no')
        expect([role, answer.status, answer.body.errorCode]).toEqual([role, 403, 'INSUFFICIENT_ACCESS'])
      else {
        expect([role, cell]).toEqual([role, 'yes'])
        expect([role, [200, 400, 404]]).toEqual([role, expect.arrayContaining([answer.status])])
      }
    }
  })

  test.each(Object.entries(CALLS))('%s: %s is refused to guests', async (_id, [name, params]) => {
    const guest = guestClient(platform)
    const answer = await (verbOf(name) === 'GET' ? guest.read(name, params) : guest.act(name, params))
    expect([401, 403]).toContain(answer.status)
  })

  const isShared = ([, [name]]: [string, readonly [string, object]]) => name.startsWith('Messages/')

  test.each(Object.entries(CALLS).filter((call) => !isShared(call)))(
    '%s: %s is refused to members',
    async (_id, [name, params]) => {
      const member = await signIn(platform, 'shipper@shipper.test')
      const answer = await (verbOf(name) === 'GET' ? member.read(name, params) : member.act(name, params))
      expect([answer.status, answer.body.errorCode]).toEqual([403, 'INSUFFICIENT_ACCESS'])
    },
  )

  test.each(Object.entries(CALLS).filter(isShared))(
    "%s: members have %s for their own company only (PRM-50): another's thread does not exist",
    async (_id, [name, params]) => {
      const member = await signIn(platform, 'shipper@shipper.test')
      const answer = await (verbOf(name) === 'GET' ? member.read(name, params) : member.act(name, params))
      if (name === 'Messages/list') expect(answer.body).toEqual({ threads: [], unread: 0 })
      else expect([answer.status, answer.body.errorCode]).toEqual([404, 'NOT_FOUND'])
    },
  )
})
