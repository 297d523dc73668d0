/** Allowed file types (domain model §5, "Formats"). */
export interface FileKind {
  readonly fileType: 'PDF' | 'JPEG' | 'PNG'
  readonly extension: string
  readonly contentType: string
  /** Windows counts megabytes in powers of two. */
  maxBytes(isWindows: boolean): number
}

const imageBytes = (isWindows: boolean) => (isWindows ? 5_242_880 : 5_000_000)

const kinds: readonly (FileKind & { readonly magic: readonly number[] })[] = [
  {
    fileType: 'PDF',
    extension: 'pdf',
    contentType: 'application/pdf',
    maxBytes: () => 10_000_000,
    magic: [0x25, 0x50, 0x44, 0x46, 0x2d],
  },
  {
    fileType: 'JPEG',
    extension: 'jpg',
    contentType: 'image/jpeg',
    maxBytes: imageBytes,
    magic: [0xff, 0xd8, 0xff],
  },
  {
    fileType: 'PNG',
    extension: 'png',
    contentType: 'image/png',
    maxBytes: imageBytes,
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
]

/** Detects the type by magic bytes, ignoring name and declared type. Undefined = not allowed. */
export function fileKindOf(start: Uint8Array): FileKind | undefined {
  return kinds.find(({ magic }) => magic.every((byte, index) => start[index] === byte))
}

export function fileKindNamed(fileType: string): FileKind | undefined {
  return kinds.find((kind) => kind.fileType === fileType)
}

export const MOST_BYTES = 10_000_000
