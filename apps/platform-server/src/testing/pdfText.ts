import { decodePDFRawStream, PDFDocument, PDFRawStream, PDFStream } from '@pdfme/pdf-lib'

/** The texts that a PDF of this server draws, by page, in their order. */
export async function pdfText(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
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
    return [...source.matchAll(/<([\dA-F]+)> Tj/giu)].map(([, hex]) =>
      winAnsi.decode(Buffer.from(hex ?? '', 'hex')),
    )
  })
}
