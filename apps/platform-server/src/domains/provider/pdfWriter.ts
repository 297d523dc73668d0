import { rgb, type PDFDocument, type PDFFont, type PDFPage } from '@pdfme/pdf-lib'
import { drawLetterhead, type Letterhead } from './drawLetterhead'

/** US letter. */
const PAGE = { width: 612, height: 792 } as const
const MARGIN = 54
const INK = rgb(0.1, 0.1, 0.12)
const QUIET = rgb(0.38, 0.4, 0.43)
const RULE = rgb(0.8, 0.81, 0.83)
/** With the page number. */
const FOOTER = 24

interface PdfFonts {
  plain: PDFFont
  bold: PDFFont
}

/** The standard PDF fonts contain Western European characters only; others become a question mark. */
const writable = (text: string): string => text.replaceAll(/[^\x20-\x7E\u00A1-\u00FF–—‘’“”•…]/gu, '?')

/** Breaks between words; a word longer than the width gets a line of its own. */
function wrapText(text: string, font: PDFFont, size: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of writable(text).split(/\s+/u)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

interface LineOptions {
  size?: number
  bold?: boolean
  quiet?: boolean
  right?: string
  /** Distance of the left edge from the left margin. */
  indent?: number
}

/** Renders lines from top to bottom and adds pages as needed. */
export function createPdfWriter(document: PDFDocument, fonts: PdfFonts) {
  let page: PDFPage | undefined
  let y = 0
  const addPage = (): PDFPage => {
    page = document.addPage([PAGE.width, PAGE.height])
    y = PAGE.height - MARGIN
    return page
  }
  const line = (
    text: string,
    { size = 10, bold = false, quiet = false, right = '', indent = 0 }: LineOptions = {},
  ): void => {
    const font = bold ? fonts.bold : fonts.plain
    const rightText = writable(right)
    const rightWidth = right ? font.widthOfTextAtSize(rightText, size) + size : 0
    const width = PAGE.width - 2 * MARGIN - indent - rightWidth
    for (const [index, part] of wrapText(text, font, size, width).entries()) {
      const sheet = !page || y < MARGIN + size ? addPage() : page
      const options = { y, size, font, color: quiet ? QUIET : INK }
      sheet.drawText(part, { ...options, x: MARGIN + indent })
      if (right && index === 0)
        sheet.drawText(rightText, {
          ...options,
          x: PAGE.width - MARGIN - font.widthOfTextAtSize(rightText, size),
        })
      y -= size * 1.5
    }
  }
  return {
    line,
    letterhead: async (provider: Letterhead): Promise<void> => {
      const area = { left: MARGIN, right: PAGE.width - MARGIN, top: PAGE.height - MARGIN }
      y = await drawLetterhead(document, addPage(), provider, area, { ...fonts, writable })
    },
    gap: (points = 10): void => {
      y -= points
    },
    /** Renders a thin line over the whole width. */
    rule: (): void => {
      const sheet = !page || y < MARGIN ? addPage() : page
      const start = { x: MARGIN, y: y + 6 }
      sheet.drawLine({ start, end: { x: PAGE.width - MARGIN, y: y + 6 }, thickness: 0.75, color: RULE })
      y -= 8
    },
    /** Starts another page unless the next lines fit on this one. */
    keepTogether: (points: number): void => {
      if (page && y - points < MARGIN) addPage()
    },
    /** Renders two blocks side by side; the first line of each is bold. */
    columns: (left: readonly string[], right: readonly string[]): void => {
      const size = 10
      const width = (PAGE.width - 2 * MARGIN) / 2 - size
      const sheet = page ?? addPage()
      const block = (lines: readonly string[], x: number): number => {
        let at = y
        for (const [index, text] of lines.entries()) {
          const font = index === 0 ? fonts.bold : fonts.plain
          for (const part of wrapText(text, font, size, width)) {
            sheet.drawText(part, { x, y: at, size, font, color: INK })
            at -= size * 1.5
          }
        }
        return at
      }
      y = Math.min(block(left, MARGIN), block(right, PAGE.width / 2 + size))
    },
    footers: (text: (page: number, pages: number) => string): void => {
      const pages = document.getPages()
      for (const [index, sheet] of pages.entries()) {
        const words = writable(text(index + 1, pages.length))
        const x = PAGE.width - MARGIN - fonts.plain.widthOfTextAtSize(words, 8)
        sheet.drawText(words, { x, y: FOOTER, size: 8, font: fonts.plain, color: QUIET })
      }
    },
  }
}
