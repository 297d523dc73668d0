import { inflateSync } from 'node:zlib'

/** What a PDF says of itself without being rendered. */
export interface PdfFacts {
  /** Undefined when the pages are kept in a way that is not understood. */
  readonly pageCount: number | undefined
  readonly isEncrypted: boolean
  /** It runs scripts, starts programs or carries other files. */
  readonly isActive: boolean
}

/** Packed objects of one stream at most; more is a bomb. */
const MAX_INFLATED_BYTES = 16_000_000

/**
 * Looks through the objects of a PDF, those in compressed object streams too, without following references.
 * A later revision of an object replaces an earlier one. Source: ISO 32000-1, 7.5.
 */
export function inspectPdf(bytes: Uint8Array): PdfFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const objects = new Map<number, string>()
  let between = ''
  let position = 0
  let left = MAX_INFLATED_BYTES
  const header = /(?<number>\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj\b/g
  for (;;) {
    header.lastIndex = position
    const found = header.exec(file)
    between += file.slice(position, found?.index)
    if (!found) break
    const { dictionary, end, stream } = objectAt(file, header.lastIndex)
    objects.set(Number(found.groups?.['number']), dictionary)
    if (stream && /\/ObjStm\b/.test(dictionary)) {
      const packed = inflated(bytes.subarray(stream.from, stream.to), left)
      left -= packed.length
      for (const [number, text] of packedObjects(dictionary, packed)) objects.set(number, text)
    }
    position = end
  }
  const texts = [...objects.values()].map(plainNames)
  const pages = texts.filter((text) => /\/Type\s*\/Page(?![A-Za-z])/.test(text)).length
  return {
    pageCount: pages > 0 ? pages : undefined,
    isEncrypted: [between, ...texts].some((text) => /\/Encrypt\b/.test(text)),
    isActive: texts.some((text) => /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)\b/.test(text)),
  }
}

/** The object that begins here, without the bytes of its stream: they mean nothing as text. */
function objectAt(file: string, from: number) {
  const close = /\bendobj\b|\bstream\r?\n/g
  close.lastIndex = from
  const found = close.exec(file)
  if (!found) return { dictionary: file.slice(from), end: file.length, stream: undefined }
  const dictionary = file.slice(from, found.index)
  if (found[0] === 'endobj') return { dictionary, end: close.lastIndex, stream: undefined }
  const streamEnd = file.indexOf('endstream', close.lastIndex)
  const to = streamEnd < 0 ? file.length : streamEnd
  return { dictionary, end: to, stream: { from: close.lastIndex, to } }
}

function inflated(packed: Uint8Array, most: number): string {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch {
    return ''
  }
}

/** An object stream begins with pairs of object numbers and offsets. */
function packedObjects(dictionary: string, text: string): readonly (readonly [number, string])[] {
  const first = Number(/\/First\s+(?<first>\d+)/.exec(dictionary)?.groups?.['first'] ?? 0)
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  const found: (readonly [number, string])[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const start = first + (numbers[index + 1] ?? 0)
    const next = numbers[index + 3]
    found.push([numbers[index] ?? 0, text.slice(start, next === undefined ? undefined : first + next)])
  }
  return found
}

/** Names may be written with `#4a` for any letter. */
function plainNames(text: string): string {
  return text.replaceAll(/#(?<hex>[0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
