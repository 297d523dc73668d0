import { expect, test } from 'vitest'
import { paperworkWorld } from '../../../testing/paperworkWorld'
import { pdfCells, pdfText } from '../../../testing/pdfText'
import { SHEET_WIDTH } from '../../../pdf/pdfSheet'
import { statementPdf } from './statementPdf'
import type { StatementFacts } from './statementFacts'

const world = paperworkWorld()
const { deliver, deliveredPapers, accept, move } = world
const november = { from: '2026-11-01', to: '2026-11-30' }

const statement = async (params: object, person = world.people.dispatcher) =>
  await person.read('CompanyPayments/statement', { ...november, language: 'en-US', ...params })

test('[MNY-08] the PDF statement has the remittances of the period, and the open balance by age', async () => {
  await deliver()
  for (const paper of await deliveredPapers()) await accept(paper)
  await move({ to: 'Approved' })
  await move({ to: 'Scheduled' })
  await move({ to: 'Short Paid', paidAmount: 1500.5, reference: 'T-1', reason: 'Claim' })
  const { body } = await statement({})
  expect(body.fileName).toBe('Statement 2026-11-01 2026-11-30.pdf')
  const pages = await pdfText(Buffer.from(body.base64, 'base64'))
  const text = pages.flat()
  const { total } = (await world.people.admin.read('CompanyPayments/account')).body.aging
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const words of [
    'Carrier statement',
    'Nov 1, 2026 – Nov 30, 2026',
    'Over 90 days',
    '-$500.00',
    '$1,500.50',
  ])
    expect(text).toContain(words)
  expect(text.filter((one) => one === usd.format(total)).length).toBeGreaterThanOrEqual(2)
  expect(text.some((one) => one.startsWith('Nov 24, 2026 ·') && one.endsWith('T-1'))).toBe(true)
  expect(pages.map((page) => page.at(-1))).toEqual(
    pages.map((_page, index) => `Page ${index + 1} of ${pages.length}`),
  )
  const spanish = (await statement({ language: 'es-US' })).body
  expect((await pdfText(Buffer.from(spanish.base64, 'base64'))).flat()).toContain(
    'Estado de cuenta del transportista',
  )
})

test('[MNY-08] a statement covers at most 366 days in their order, and is refused to a driver', async () => {
  expect((await statement({ from: '2025-11-29' })).status).toBe(400)
  expect((await statement({ from: '2025-11-30' })).status).toBe(200)
  expect((await statement({ from: '2026-12-01' })).status).toBe(400)
  expect((await statement({}, world.people.driver)).status).toBe(403)
})

/** A statement with one remittance of one load per entry. */
function aStatement(remittances: number): StatementFacts {
  const line = {
    loadId: 'x',
    loadNumber: 'L-1',
    isVisible: true,
    invoiceNumber: null,
    owed: 10,
    fee: 1,
    short: 0,
    paid: 9,
  }
  const remittance = { reference: 'ACH 1', method: 'ACH', paidOn: '2026-11-03', paid: 9, lines: [line] }
  const buckets = { current: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, total: 0, items: 0 }
  return {
    provider: {
      name: 'Provider',
      logo: null,
      mcNumber: null,
      street: null,
      city: null,
      state: null,
      postalCode: null,
      phone: null,
      afterHoursPhone: null,
      accountingPhone: null,
      email: null,
    },
    company: { name: 'Carrier', mcNumber: '1', address: [] },
    ...november,
    today: '2026-11-24',
    remittances: Array.from({ length: remittances }, () => remittance),
    open: [],
    aging: { asOf: '2026-11-24', ...buckets },
    isComplete: false,
    createdAt: new Date('2026-11-24T15:00:00Z'),
  }
}

test('[MNY-08] equal facts give equal bytes, and long lists continue on further pages', async () => {
  const facts = aStatement(60)
  const first = await statementPdf(facts, 'en-US')
  expect(Buffer.from(await statementPdf(facts, 'en-US')).equals(Buffer.from(first))).toBe(true)
  const pages = await pdfText(first)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flat().filter((text) => text === 'L-1')).toHaveLength(60)
  expect(pages.flat()).toContain('This statement has too many rows. The rest is in the CSV file.')
  expect(pages.flat()).toContain('Nov 3, 2026 · ACH 1')
})

test('[MNY-08] ages stand in five equal columns, and every table has its column names in a quieter color', async () => {
  const cells = (await pdfCells(await statementPdf({ ...aStatement(1), isComplete: true }, 'en-US'))).flat()
  const cellOf = (text: string) => {
    const found = cells.find((one) => one.text === text)
    if (!found) throw new Error(`The statement has no "${text}".`)
    return found
  }
  const ages = cells.filter(({ text }) => text === '$0.00').slice(-5)
  const steps = ages.slice(1).map(({ x }, index) => Math.round(x - (ages[index]?.x ?? 0)))
  expect(steps).toEqual(steps.map(() => Math.round(SHEET_WIDTH / 5)))
  expect(cells.map(({ text }) => text)).not.toContain(
    'This statement has too many rows. The rest is in the CSV file.',
  )
  const quiet = ['Not yet due', 'Over 90 days', 'Load', 'Paid'].map((name) => cellOf(name).color)
  expect(new Set(quiet).size).toBe(1)
  expect(quiet).not.toContain(cellOf('L-1').color)
})
