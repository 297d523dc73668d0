import { decodePDFRawStream, PDFDocument, PDFRawStream, PDFStream } from '@pdfme/pdf-lib'

/** Color, position and text in the order of pdf-lib's operators. */
const CELL = /(\S+ \S+ \S+) rg\s(?:(?!Tj).)*?(\S+) \S+ Tm\s<([\dA-F]+)> Tj/gisu

/** Left edge in points; red, green and blue of 0 to 1. */
export interface PdfCell {
  readonly text: string
  readonly x: number
  readonly color: string
}

/** Returns the rendered texts of a PDF of this server, by page, in their order. */
export async function pdfText(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  return (await pdfCells(bytes)).map((page) => page.map(({ text }) => text))
}

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
    // The standard fonts are serialized in WinAnsi, as hexadecimal strings.
    const winAnsi = new TextDecoder('windows-1252')
    return [...source.matchAll(CELL)].map(([, color = '', x, hex]) => ({
      text: winAnsi.decode(Buffer.from(hex ?? '', 'hex')),
      x: Number(x),
      color,
    }))
  })
}
