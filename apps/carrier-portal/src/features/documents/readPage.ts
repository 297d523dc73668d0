import { FileProblem } from './FileProblem'
import { fileKindOf, MOST_PDF_BYTES, MOST_PDF_PAGES, mostImageBytes } from './fileLimits'
import { openPhoto } from './heic/openPhoto'
import { qualityOf, type GreyPicture, type QualityProblem } from './photoQuality'

/** One part of a document as it will be sent: a photo, or a PDF as it is. */
export interface DocumentPart {
  id: string
  name: string
  kind: 'jpeg' | 'png' | 'pdf'
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  /** What may get it rejected. */
  warnings: readonly QualityProblem[]
  /** Whether something written by hand was seen; undefined where nobody looked (PDF, papers that need no signature). */
  seemsSigned: boolean | undefined
  /** Address of a picture to show; undefined for PDF. Revoke it when it is no longer shown. */
  preview: string | undefined
}

/** Longest side of a photo after it was made to fit: 200 dots an inch on letter paper. */
const LONGEST_SIDE = 2200
const QUALITIES = [0.85, 0.7, 0.55, 0.4]
/** Width at which sharpness is judged. */
const JUDGED_WIDTH = 640

export interface ReadPageOptions {
  /** Looks for a signature. @default false */
  needsSignature?: boolean
  /** Told while a decoder for HEIC comes: the share of it that is here, 0 to 1. */
  onDecoder?: (share: number) => void
}

/**
 * Takes a file in: PDF as it is, photos (JPEG, PNG, HEIC, WebP by their first bytes) made to fit as JPEG.
 * Drawing anew also drops what a camera writes into photos, such as the place.
 *
 * @throws {FileProblem} for what can't be taken.
 */
export async function readPage(
  file: File,
  { needsSignature = false, onDecoder = () => undefined }: ReadPageOptions = {},
): Promise<DocumentPart> {
  if (file.size === 0) throw new FileProblem('EMPTY_FILE')
  const start = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const kind = fileKindOf(start)
  const id = crypto.randomUUID()
  if (kind === 'pdf') {
    if (file.size > MOST_PDF_BYTES) throw new FileProblem('FILE_TOO_LARGE', MOST_PDF_BYTES, file.size)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const pages = await countPdfPages(bytes)
    return {
      id,
      name: file.name,
      kind: 'pdf',
      bytes,
      pages,
      warnings: [],
      seemsSigned: undefined,
      preview: undefined,
    }
  }
  // A browser shows far more than papers are: drawings that may carry a program (SVG), animations.
  if (kind === 'other') throw new FileProblem('FILE_TYPE_NOT_ALLOWED')
  return await readPhoto(file, { id, isHeic: kind === 'heic', needsSignature, onDecoder })
}

async function countPdfPages(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { EncryptedPDFError, PDFDocument } = await import('pdf-lib')
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount()
    if (pages > MOST_PDF_PAGES) throw new FileProblem('TOO_MANY_PAGES', MOST_PDF_PAGES, pages)
    return pages
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause
    throw new FileProblem(cause instanceof EncryptedPDFError ? 'PDF_PROTECTED' : 'PDF_DAMAGED', 0, 0, {
      cause,
    })
  }
}

interface PhotoFacts {
  id: string
  isHeic: boolean
  needsSignature: boolean
  onDecoder: (share: number) => void
}

async function readPhoto(
  file: File,
  { id, isHeic, needsSignature, onDecoder }: PhotoFacts,
): Promise<DocumentPart> {
  const bitmap = await openPhoto(file, isHeic, onDecoder).catch((cause: unknown) => {
    throw new FileProblem(isHeic ? 'HEIC_NOT_DECODED' : 'FILE_TYPE_NOT_ALLOWED', 0, 0, { cause })
  })
  try {
    const warnings = qualityOf(greyOf(bitmap, JUDGED_WIDTH), Math.min(bitmap.width, bitmap.height))
    const photo = await fitPhoto(bitmap, mostImageBytes(navigator.userAgent))
    return {
      id,
      name: file.name.replace(/\.[^.]*$/u, '') || 'photo',
      kind: 'jpeg',
      bytes: new Uint8Array(await photo.arrayBuffer()),
      pages: 1,
      warnings,
      seemsSigned: needsSignature ? await looksSigned(bitmap) : undefined,
      preview: URL.createObjectURL(photo),
    }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new FileProblem('FILE_TYPE_NOT_ALLOWED')
  // Transparent parts of a PNG would become black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/** The photo as a JPEG of at most `mostBytes`: first smaller quality, then smaller size. */
async function fitPhoto(bitmap: ImageBitmap, mostBytes: number): Promise<Blob> {
  for (let side = LONGEST_SIDE; side > 500; side = Math.round(side * 0.75)) {
    const { canvas } = draw(bitmap, side)
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (blob && blob.size <= mostBytes) return blob
    }
  }
  throw new FileProblem('FILE_TOO_LARGE', mostBytes)
}

/** Comes with the first POD: nobody else needs it. */
async function looksSigned(bitmap: ImageBitmap): Promise<boolean> {
  const { seesSignature, SIGNATURE_SIDE } = await import('./signature/seesSignature')
  return seesSignature(greyOf(bitmap, SIGNATURE_SIDE))
}

function greyOf(bitmap: ImageBitmap, longestSide: number): GreyPicture {
  const { canvas, context } = draw(bitmap, longestSide)
  const { width, height } = canvas
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Uint8ClampedArray(width * height)
  for (let index = 0; index < pixels.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3)
    pixels[index] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { pixels, width, height }
}
