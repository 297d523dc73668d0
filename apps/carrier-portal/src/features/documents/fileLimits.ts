import { maxImageBytes } from '@portal/portal-ui/formatters'

/** Source: domain model §5, "Formats". The server holds the same figures with the same words. */
export const MOST_PDF_BYTES = 10_000_000
export const MOST_PDF_PAGES = 50
export const MOST_FILES_PER_TYPE = 20

/** Bytes of an image at most; Windows counts megabytes differently. */
export const mostImageBytes = (userAgent: string): number => maxImageBytes(userAgent)

export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic' | 'other'

const MAGIC: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** Brands of the pictures that iPhones take, and of others in the same container. Source: ISO/IEC 23008-12, annex B. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The kind of a file by its first 16 bytes; its name and what the browser makes of it are not asked. */
export function fileKindOf(start: Uint8Array): FileKind {
  const simple = MAGIC.find(([, magic]) => magic.every((byte, index) => start[index] === byte))
  if (simple) return simple[0]
  // Containers say what they are, how long they are, and of which brand.
  const [first, second, third] = [0, 4, 8].map((at) => String.fromCodePoint(...start.subarray(at, at + 4)))
  if (first === 'RIFF' && third === 'WEBP') return 'webp'
  return second === 'ftyp' && HEIC_BRANDS.includes(third ?? '') ? 'heic' : 'other'
}
