import { PDFDocument, StandardFonts } from '@pdfme/pdf-lib'
import type { AccessorialType } from '@portal/contract'
import type { Language } from '../../languages'
import type { Letterhead } from '../provider/drawLetterhead'
import { valueFormatters } from '../notices/texts/valueFormatters'
import { createPdfWriter } from '../provider/pdfWriter'
import { INVOICE_WORDS } from './invoiceWords'

export interface InvoiceFacts {
  language: Language
  provider: Letterhead
  number: string
  /** Such as `2026-11-21`. */
  issuedOn: string
  dueOn: string
  termsDays: number
  billTo: { name: string; lines: readonly string[] }
  loadNumber: string
  references: readonly string[]
  /** Rendered in the time zone of the stop. */
  stops: readonly { type: string; place: string; address: string; at: Date; timeZone: string }[]
  loadedMiles: number
  freight: number
  charges: readonly { type: AccessorialType; amount: number }[]
  total: number
  remitTo: readonly string[]
  createdAt: Date
}

/** Renders US letter pages. Equal input gives equal bytes. */
export async function invoicePdf(facts: InvoiceFacts): Promise<Uint8Array> {
  const { language, provider, number } = facts
  const words = INVOICE_WORDS[language]
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (text: string) => dates.format(new Date(`${text}T12:00:00Z`))
  const formatters = valueFormatters(language)
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(`${words.title} ${number}`)
  document.setLanguage(language)
  document.setCreationDate(facts.createdAt)
  document.setModificationDate(facts.createdAt)
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const { letterhead, line, gap, rule, columns, keepTogether, footers } = createPdfWriter(document, fonts)
  await letterhead(provider)
  gap(28)
  line(words.title, { size: 20, bold: true, right: number })
  gap(4)
  columns(
    [words.billTo, facts.billTo.name, ...facts.billTo.lines],
    [
      `${words.load} ${facts.loadNumber}`,
      `${words.issuedOn}: ${day(facts.issuedOn)}`,
      `${words.dueOn}: ${day(facts.dueOn)}`,
      words.terms(facts.termsDays),
    ],
  )
  if (facts.references.length > 0) {
    gap()
    line(words.references, { bold: true })
    line(facts.references.join(', '))
  }
  gap()
  line(words.stops, { bold: true })
  for (const [index, stop] of facts.stops.entries()) {
    keepTogether(40)
    const kind = stop.type === 'Pickup' ? words.pickup : words.delivery
    line(`${index + 1}. ${kind}: ${stop.place}`, {
      right: formatters.time({ at: stop.at.toISOString(), zone: stop.timeZone }),
    })
    line(stop.address, { quiet: true, indent: 14 })
  }
  gap(14)
  line(words.description, { bold: true, right: words.amount })
  rule()
  line(words.freight(facts.loadedMiles.toLocaleString(language)), { right: money.format(facts.freight) })
  for (const { type, amount } of facts.charges) line(words.charges[type], { right: money.format(amount) })
  keepTogether(120)
  rule()
  line(words.total, { size: 12, bold: true, right: money.format(facts.total) })
  gap(20)
  line(words.remitTo, { bold: true })
  for (const text of facts.remitTo) line(text)
  gap()
  line(words.quote(number), { quiet: true })
  const contacts = [provider.accountingPhone ?? provider.phone, provider.email].filter(Boolean).join(' · ')
  if (contacts) line(words.questions(contacts), { quiet: true })
  footers((page, pages) => `${words.title} ${number} · ${words.page(page, pages)}`)
  // Renders in one tick: the transaction of the invoice is open.
  return await document.save({ useObjectStreams: false, objectsPerTick: Infinity })
}
