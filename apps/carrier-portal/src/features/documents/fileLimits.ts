import { maxImageBytes } from '@portal/portal-ui/formatters'

/** Source: domain model §5, "Formats". The server validates the same limits. */
export const MOST_PDF_BYTES = 10_000_000
export const MOST_PDF_PAGES = 50
export const MOST_FILES_PER_TYPE = 20

/** Greatest image size in bytes; depends on the platform's definition of a megabyte. */
export const mostImageBytes = (userAgent: string): number => maxImageBytes(userAgent)

export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic' | 'other'

const MAGIC: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** HEIC brands. Source: ISO/IEC 23008-12, annex B. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects the file type by its first 16 bytes; name and MIME type are ignored. */
export function fileKindOf(start: Uint8Array): FileKind {
  const simple = MAGIC.find(([, magic]) => magic.every((byte, index) => start[index] === byte))
  if (simple) return simple[0]
  // ISO container header: size, type, brand.
  const [first, second, third] = [0, 4, 8].map((at) => String.fromCodePoint(...start.subarray(at, at + 4)))
  if (first === 'RIFF' && third === 'WEBP') return 'webp'
  return second === 'ftyp' && HEIC_BRANDS.includes(third ?? '') ? 'heic' : 'other'
}
