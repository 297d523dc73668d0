import type { Remittance } from '@portal/contract/methods'
import type { Language } from '../../../languages'
import { createSheet, SHEET_WIDTH, type Sheet } from '../../../pdf/pdfSheet'
import type { StatementFacts } from './statementFacts'
import { STATEMENT_WORDS } from './statementWords'

/** Points from the left margin; figures are aligned right. */
const LINE_COLUMNS = [
  { x: 0, width: 96 },
  { x: 100, width: 120 },
  ...[224, 300, 376, 446].map((x) => ({ x, width: 70, alignRight: true })),
] as const
const OPEN_COLUMNS = [
  { x: 0, width: 96 },
  { x: 100, width: 120 },
  { x: 224, width: 116 },
  { x: 344, width: 88 },
  { x: 436, width: 80, alignRight: true },
] as const
const SIZE = 9

/** Renders US letter pages. Equal input gives equal bytes. */
export async function statementPdf(facts: StatementFacts, language: Language): Promise<Uint8Array> {
  const words = STATEMENT_WORDS[language]
  const usd = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (text: string) => dates.format(new Date(`${text}T12:00:00Z`))
  const money = (amount: number) => usd.format(amount)
  const { company, aging, remittances, open } = facts
  const sheet = await createSheet({
    title: `${words.title} ${facts.from} – ${facts.to}`,
    subject: words.subject,
    language,
    at: facts.createdAt,
    footer: `${words.title} · ${company.name}`,
    pageOf: words.page,
  })
  const row = (
    columns: readonly { x: number; width: number; alignRight?: boolean }[],
    texts: readonly string[],
    quiet = false,
  ) => sheet.row(columns.map((column, index) => ({ ...column, text: texts[index] ?? '', size: SIZE, quiet })))

  await sheet.letterhead(facts.provider)
  sheet.gap(20)
  sheet.text(words.title, { size: 18, bold: true })
  sheet.gap(6)
  sheet.text(company.name, { size: 11, bold: true })
  for (const line of company.address) sheet.text(line)
  if (company.mcNumber) sheet.text(`MC ${company.mcNumber}`)
  sheet.gap(6)
  sheet.pair(words.period, `${day(facts.from)} – ${day(facts.to)}`)
  sheet.rule()
  const lines = remittances.flatMap((remittance) => remittance.lines)
  const sum = (of: (line: Remittance['lines'][number]) => number) =>
    lines.reduce((total, line) => total + Math.round(of(line) * 100), 0) / 100
  sheet.amount(words.paidInPeriod, money(sum(({ paid }) => paid)), { bold: true })
  sheet.amount(words.fees, money(sum(({ fee }) => fee)))
  sheet.amount(words.asOf(day(facts.today)), money(aging.total), { bold: true })

  sheet.heading(words.aging)
  const buckets = [aging.current, aging.days1to30, aging.days31to60, aging.days61to90, aging.over90]
  const bucketColumns = buckets.map((_bucket, index) => ({
    x: (SHEET_WIDTH / buckets.length) * index,
    width: SHEET_WIDTH / buckets.length - 6,
    alignRight: true,
  }))
  row(bucketColumns, words.buckets, true)
  row(bucketColumns, buckets.map(money))

  sheet.heading(words.remittances, 60)
  if (remittances.length === 0) sheet.text(words.noRemittances, { quiet: true })
  else
    row(LINE_COLUMNS, [words.load, words.invoice, words.amount, words.fee, words.shortPaid, words.paid], true)
  for (const remittance of remittances)
    drawRemittance(sheet, remittance, { row, day, money, methods: words.methods })

  sheet.heading(words.open, 60)
  if (open.length === 0) sheet.text(words.noOpen, { quiet: true })
  else row(OPEN_COLUMNS, [words.load, words.invoice, words.status, words.due, words.left], true)
  for (const payment of open) {
    const status = (words.statuses as Readonly<Record<string, string>>)[payment.status] ?? payment.status
    row(OPEN_COLUMNS, [
      payment.loadNumber,
      payment.invoiceNumber ?? '–',
      status,
      payment.day ? day(payment.day) : '–',
      money(payment.left),
    ])
  }
  if (open.length > 0) {
    sheet.rule()
    sheet.amount(words.owed, money(aging.total), { bold: true, size: SIZE })
  }
  if (!facts.isComplete) {
    sheet.gap()
    sheet.text(words.cut, { bold: true })
  }
  return await sheet.finish()
}

interface Drawing {
  row: (columns: typeof LINE_COLUMNS, texts: readonly string[]) => void
  day: (text: string) => string
  money: (amount: number) => string
  methods: Readonly<Record<string, string>>
}

function drawRemittance(sheet: Sheet, remittance: Remittance, { row, day, money, methods }: Drawing): void {
  const { method, reference, paidOn, paid } = remittance
  // A reference such as "ACH 123456" contains the method.
  const isNamed = method !== null && reference?.startsWith(method)
  const name = [isNamed || method === null ? null : (methods[method] ?? method), reference]
  sheet.need(40)
  sheet.rule()
  sheet.amount([day(paidOn), ...name].filter(Boolean).join(' · '), money(paid), { bold: true, size: SIZE })
  for (const line of remittance.lines)
    row(LINE_COLUMNS, [
      line.loadNumber,
      line.invoiceNumber ?? '–',
      money(line.owed),
      line.fee === 0 ? '–' : money(-line.fee),
      line.short === 0 ? '–' : money(-line.short),
      money(line.paid),
    ])
}
