import { FileProblem } from './FileProblem'
import { MOST_PDF_BYTES, MOST_PDF_PAGES } from './fileLimits'
import type { DocumentPart } from './readPage'

/** A document ready for the queue. */
export interface ReadyDocument {
  bytes: Uint8Array<ArrayBuffer>
  fileName: string
  contentType: string
  pages: number
}

/** A signature given on the device. */
export interface GivenSignature {
  name: string
  /** The drawing as PNG; undefined for a typed name. */
  picture: Uint8Array<ArrayBuffer> | undefined
  /** Formatted time with zone. */
  at: string
}

type Parts = readonly Pick<DocumentPart, 'kind' | 'bytes' | 'pages'>[]

/** Letter paper in points. */
const PAGE = { width: 612, height: 792 }

/**
 * Joins parts in order: a single photo or PDF is unchanged, several become one PDF. A device signature is the
 * last page.
 *
 * @throws {FileProblem} when there are too many pages or bytes.
 */
export async function joinPages(
  parts: Parts,
  fileName: string,
  signature?: GivenSignature,
): Promise<ReadyDocument> {
  const pages = parts.reduce((sum, part) => sum + part.pages, 0) + (signature ? 1 : 0)
  if (pages > MOST_PDF_PAGES) throw new FileProblem('TOO_MANY_PAGES', MOST_PDF_PAGES, pages)
  const [only] = parts
  if (only && parts.length === 1 && !signature) {
    const extension = { jpeg: 'jpg', png: 'png', pdf: 'pdf' }[only.kind]
    const contentType = only.kind === 'pdf' ? 'application/pdf' : `image/${only.kind}`
    return { bytes: only.bytes, fileName: `${fileName}.${extension}`, contentType, pages }
  }
  const bytes = await makePdf(parts, signature)
  if (bytes.byteLength > MOST_PDF_BYTES)
    throw new FileProblem('FILE_TOO_LARGE', MOST_PDF_BYTES, bytes.byteLength)
  return { bytes, fileName: `${fileName}.pdf`, contentType: 'application/pdf', pages }
}

async function makePdf(
  parts: Parts,
  signature: GivenSignature | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  for (const { kind, bytes } of parts) {
    if (kind === 'pdf') {
      const source = await PDFDocument.load(bytes)
      for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page)
      continue
    }
    const image = kind === 'png' ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes)
    // The page has the photo's aspect ratio.
    const scale = Math.min(1, PAGE.height / Math.max(image.width, image.height))
    const [width, height] = [image.width * scale, image.height * scale]
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  }
  if (signature) {
    const page = pdf.addPage([PAGE.width, PAGE.height])
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    // The built-in font is Latin only and throws on other characters.
    const write = (text: string, y: number) =>
      page.drawText(text.normalize('NFC').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?'), {
        x: 72,
        y,
        size: 14,
        font,
      })
    write(`Received and signed by ${signature.name}`, 700)
    write(signature.at, 676)
    if (signature.picture) {
      const picture = await pdf.embedPng(signature.picture)
      const { width, height } = picture.scaleToFit(468, 200)
      page.drawImage(picture, { x: 72, y: 440, width, height })
    }
  }
  return new Uint8Array(await pdf.save())
}
