import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@pdfme/pdf-lib'
import { drawLetterhead, type Letterhead } from '../domains/provider/drawLetterhead'
import type { Language } from '../languages'
import { measureText } from './fontWidths'

const PAGE = { width: 612, height: 792 } as const
const MARGIN = 48
const FOOTER = 14
export const SHEET_WIDTH = PAGE.width - 2 * MARGIN
const INK = rgb(0.1, 0.1, 0.12)
const QUIET = rgb(0.38, 0.4, 0.43)
const RULE = rgb(0.82, 0.83, 0.85)
const GAP = 10

/**
 * Replaces characters that the standard PDF fonts lack, other than Western European ones, by a question
 * mark.
 */
const writable = (text: string): string =>
  text.replaceAll(/[\u00A0\u2007\u202F\s]/gu, ' ').replaceAll(/[^\x20-\x7E\u00A1-\u00FF–—‘’“”•…]/gu, '?')

/** Breaks within a word when it alone is wider. */
function wrapText(given: string, widthOf: (text: string) => number, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of given.split(' ').filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word
    if (widthOf(joined) <= width) {
      line = joined
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const character of word) {
      if (line && widthOf(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line || lines.length === 0 ? [...lines, line] : lines
}

interface TextStyle {
  size?: number
  bold?: boolean
  quiet?: boolean
}

interface Cell extends TextStyle {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly alignRight?: boolean
}

interface SheetFacts {
  title: string
  subject: string
  language: Language
  at: Date
  footer: string
  pageOf(page: number, pages: number): string
}

/** Renders blocks from top to bottom on US letter pages. Equal calls render equal bytes. */
export async function createSheet(facts: SheetFacts) {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(facts.title, { showInWindowTitleBar: true })
  document.setSubject(facts.subject)
  document.setLanguage(facts.language)
  document.setCreationDate(facts.at)
  document.setModificationDate(facts.at)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const widthOf = { plain: measureText(plain, 'plain'), bold: measureText(bold, 'bold') }
  const pages: PDFPage[] = []
  let y = 0
  const addPage = (): PDFPage => {
    const page = document.addPage([PAGE.width, PAGE.height])
    pages.push(page)
    y = PAGE.height - MARGIN
    return page
  }
  const current = () => pages.at(-1) ?? addPage()
  const fontOf = ({ bold: isBold }: TextStyle): PDFFont => (isBold ? bold : plain)
  const widthIn = ({ bold: isBold }: TextStyle, text: string, size: number): number =>
    widthOf[isBold ? 'bold' : 'plain'](text, size)
  const linesOf = (cell: Cell) => {
    const size = cell.size ?? 10
    return wrapText(writable(cell.text), (text) => widthIn(cell, text, size), cell.width)
  }
  /** Starts a page when less than this height is left. */
  const need = (height: number): void => {
    if (y - height < MARGIN + FOOTER) addPage()
  }
  const row = (cells: readonly Cell[]): void => {
    const parts = cells.map((cell) => ({ cell, lines: linesOf(cell) }))
    const count = Math.max(...parts.map(({ lines }) => lines.length))
    const height = Math.max(...cells.map(({ size }) => size ?? 10)) * 1.35
    for (let index = 0; index < count; index += 1) {
      need(height)
      y -= height
      for (const { cell, lines } of parts) {
        const text = lines[index]
        if (!text) continue
        const font = fontOf(cell)
        const size = cell.size ?? 10
        const left = MARGIN + cell.x
        const x = cell.alignRight ? left + cell.width - widthIn(cell, text, size) : left
        current().drawText(text, { x, y, size, font, color: cell.quiet ? QUIET : INK })
      }
    }
  }
  const text = (given: string, style: TextStyle & { x?: number } = {}): void =>
    row([{ text: given, x: 0, width: SHEET_WIDTH - (style.x ?? 0), ...style }])
  return {
    need,
    row,
    text,
    gap: (points = 8): void => {
      y -= points
    },
    rule: (): void => {
      need(GAP)
      y -= 5
      const start = { x: MARGIN, y }
      current().drawLine({ start, end: { x: PAGE.width - MARGIN, y }, thickness: 0.6, color: RULE })
    },
    /** A heading is not left alone at the end of a page. */
    heading: (given: string, keepWith = 40): void => {
      need(keepWith + 26)
      y -= GAP
      text(given, { size: 11.5, bold: true })
      y -= 2
    },
    pair: (label: string, given: string, labelWidth = 132): void =>
      row([
        { text: label, x: 0, width: labelWidth - 8, quiet: true },
        { text: given, x: labelWidth, width: SHEET_WIDTH - labelWidth },
      ]),
    amount: (label: string, figure: string, style: TextStyle = {}): void =>
      row([
        { text: label, x: 0, width: SHEET_WIDTH - 130, ...style },
        { text: figure, x: SHEET_WIDTH - 120, width: 120, alignRight: true, ...style },
      ]),
    letterhead: async (provider: Letterhead): Promise<void> => {
      const area = { left: MARGIN, right: PAGE.width - MARGIN, top: PAGE.height - MARGIN }
      y = await drawLetterhead(document, current(), provider, area, {
        plain,
        bold,
        writable,
        language: facts.language,
      })
    },
    async finish(): Promise<Uint8Array> {
      for (const [index, page] of pages.entries()) {
        const size = 8
        const number = writable(facts.pageOf(index + 1, pages.length))
        const x = PAGE.width - MARGIN - widthOf.plain(number, size)
        page.drawText(writable(facts.footer), { x: MARGIN, y: MARGIN - 8, size, font: plain, color: QUIET })
        page.drawText(number, { x, y: MARGIN - 8, size, font: plain, color: QUIET })
      }
      // In one tick: a transaction is open, and pdf-lib would otherwise yield after every 50 objects.
      return await document.save({ useObjectStreams: false, objectsPerTick: Infinity })
    },
  }
}
export type Sheet = Awaited<ReturnType<typeof createSheet>>
