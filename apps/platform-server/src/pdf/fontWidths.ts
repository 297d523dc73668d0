import type { PDFFont } from '@pdfme/pdf-lib'

/** A widthOfTextAtSize at this size is in the units of the font. */
const UNITS = 1000
/** About 2 MB of text. */
const MOST_TEXTS = 20_000

const cached: Readonly<Record<'plain' | 'bold', Map<string, number>>> = { plain: new Map(), bold: new Map() }

/**
 * Measures text of a standard font, whose metrics never change: most lines of a document are those of the one before.
 */
export function measureText(
  font: PDFFont,
  weight: keyof typeof cached,
): (text: string, size: number) => number {
  const widths = cached[weight]
  return (text, size) => {
    let width = widths.get(text)
    if (width === undefined) {
      if (widths.size >= MOST_TEXTS) widths.clear()
      width = font.widthOfTextAtSize(text, UNITS)
      widths.set(text, width)
    }
    return width * (size / UNITS)
  }
}
