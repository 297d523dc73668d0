import { FileProblem } from './FileProblem'
import { fileKindOf, MOST_PDF_BYTES, MOST_PDF_PAGES, mostImageBytes } from './fileLimits'
import { openPhoto } from './heic/openPhoto'
import { qualityOf, type GreyPicture, type QualityProblem } from './photoQuality'

/** One part of a document as uploaded: a photo or a PDF. */
export interface DocumentPart {
  id: string
  name: string
  kind: 'jpeg' | 'png' | 'pdf'
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  /** Quality warnings. */
  warnings: readonly QualityProblem[]
  /** Whether handwriting was detected; undefined when not checked (PDF, types without signature). */
  seemsSigned: boolean | undefined
  /** Object URL of a preview; undefined for PDF. Revoke it after use. */
  preview: string | undefined
}

/** Longest side of a resized photo: 200 dpi on letter paper. */
const LONGEST_SIDE = 2200
const QUALITIES = [0.85, 0.7, 0.55, 0.4]
/** Width for the sharpness check. */
const CHECKED_WIDTH = 640

export interface ReadPageOptions {
  /** Detects a signature. @default false */
  needsSignature?: boolean
  /** Progress of loading the HEIC decoder, 0 to 1. */
  onDecoder?: (share: number) => void
}

/**
 * Parses a file: PDF unchanged, photos (JPEG, PNG, HEIC, WebP by their first bytes) resized to JPEG, which
 * also drops metadata such as the location.
 *
 * @throws {FileProblem} for a rejected file.
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
  // Browsers render more formats, such as SVG with scripts.
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
    const warnings = qualityOf(greyOf(bitmap, CHECKED_WIDTH), Math.min(bitmap.width, bitmap.height))
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
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/** Encodes as JPEG of at most `mostBytes`: lower quality first, then lower size. */
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

/** Loaded with the first POD. */
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
