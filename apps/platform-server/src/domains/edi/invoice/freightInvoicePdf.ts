import { PDFDocument, StandardFonts } from '@pdfme/pdf-lib'
import { createPdfWriter } from '../../provider/pdfWriter'
import type { FreightInvoice } from './readInvoice'

export interface FreightInvoiceFacts extends FreightInvoice {
  readonly carrier: string
  readonly loadNumber: string
  readonly billTo: string
  readonly receivedAt: Date
}

/** Renders a 210 as a PDF for the review of invoices. Equal input gives equal bytes. */
export async function freightInvoicePdf(facts: FreightInvoiceFacts): Promise<Uint8Array> {
  const { number, carrier, loadNumber, issuedOn, amount, lines, remitTo, receivedAt } = facts
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(`Freight invoice ${number}`)
  document.setLanguage('en-US')
  document.setCreationDate(receivedAt)
  document.setModificationDate(receivedAt)
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const { line, gap, rule, columns, keepTogether, footers } = createPdfWriter(document, fonts)
  line('Freight invoice', { size: 20, bold: true, right: number })
  line('Received by EDI (X12 210)', { quiet: true })
  gap()
  columns(['From', carrier, ...remitTo], ['Bill to', facts.billTo, `Load ${loadNumber}`, `Date ${issuedOn}`])
  gap()
  line('Description', { bold: true, right: 'Amount' })
  rule()
  for (const one of lines) {
    keepTogether(20)
    line(one.description, { right: money.format(one.amount) })
  }
  keepTogether(40)
  rule()
  line('Net amount due', { size: 12, bold: true, right: money.format(amount) })
  footers((page, pages) => `Freight invoice ${number} · Page ${page} of ${pages}`)
  return await document.save({ useObjectStreams: false, objectsPerTick: Infinity })
}
