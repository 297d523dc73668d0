import { decodePDFRawStream, PDFDocument, PDFRawStream, PDFStream } from '@pdfme/pdf-lib'

/** Color, position and text in the order of pdf-lib's operators. */
const CELL = /(\S+ \S+ \S+) rg\s(?:(?!Tj).)*?(\S+) \S+ Tm\s<([\dA-F]+)> Tj/gisu

/** A text of a page: its left edge in points, and its color as red, green and blue of 0 to 1. */
export interface PdfCell {
  readonly text: string
  readonly x: number
  readonly color: string
}

/** The texts that a PDF of this server draws, by page, in their order. */
export async function pdfText(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  return (await pdfCells(bytes)).map((page) => page.map(({ text }) => text))
}

/** The texts with position and color. */
export async function pdfCells(bytes: Uint8Array): Promise<readonly (readonly PdfCell[])[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return document.getPages().map((page) => {
    const contents = page.node.normalizedEntries().Contents
    const streams = contents?.asArray().map((part) => document.context.lookup(part, PDFStream)) ?? []
    const source = streams
      .map((stream) =>
        Buffer.from(
          stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents(),
        ).toString('latin1'),
      )
      .join('\n')
    // The standard fonts are written in WinAnsi, as hexadecimal strings.
    const winAnsi = new TextDecoder('windows-1252')
    return [...source.matchAll(CELL)].map(([, color = '', x, hex]) => ({
      text: winAnsi.decode(Buffer.from(hex ?? '', 'hex')),
      x: Number(x),
      color,
    }))
  })
}
