import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from '@pdfme/pdf-lib'
import type { InspectionResult } from './InspectionResult.ts'

/** Decompressed bytes of all object streams; those of 50 scanned pages have about ten thousand. */
const MAX_OBJECT_STREAM_BYTES = 16_000_000
/** Far more than a valid file within the page limit has. */
const MAX_PAGE_NODES = 10_000

/** Scripts, programs and embedded files (ISO 32000-1, 7.11.4, 12.6.4, 13.6). */
const ACTIVE_NAMES = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia']
const ACTIVE = new Set<PDFObject>(ACTIVE_NAMES.map((name) => PDFName.of(name)))
/** As text, except `/JS`, which occurs in compressed bytes by chance. */
const ACTIVE_TEXT = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![\w-])/u

const NO_BYTES = new Uint8Array()

/** Parses every object, of each revision and of object streams, and traverses the page tree. */
export async function readPdf(bytes: Uint8Array): Promise<InspectionResult> {
  const text = readableText(bytes)
  const reader = new DocumentReader(bytes)
  try {
    await reader.parse()
  } catch {
    // Objects of an encrypted file cannot be parsed.
    if (/\/Encrypt\b/u.test(text)) return { refusal: 'encrypted' }
    return { refusal: reader.isOverLimit ? 'too-complex' : 'unreadable' }
  }
  if (reader.trailer.Encrypt) return { refusal: 'encrypted' }
  if (ACTIVE_TEXT.test(text) || reader.objects.some(isActive)) return { refusal: 'active' }
  // Another parser would find an object stream that this one did not, e.g. in a comment.
  if (text.split(/\/ObjStm(?![\w-])/u).length - 1 !== reader.objectStreams) return { refusal: 'unreadable' }
  const pageCount = countPages(reader.root)
  if (pageCount === undefined) return { refusal: 'unreadable' }
  return pageCount === 0 ? { refusal: 'no-pages' } : { pageCount }
}

/** Decodes names, in which any character may be escaped as `#4a`. */
function readableText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/#(?<hex>[0-9a-fA-F]{2})/gu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
}

/**
 * Parses the file in order. Retains objects that a later revision replaces, and rejects a file with an
 * unparsable object.
 */
class DocumentReader extends PDFParser {
  readonly objects: PDFObject[] = []
  objectStreams = 0
  isOverLimit = false

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true)
    const { context, objects } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      objects.push(object)
      assign(ref, object)
    }
  }

  async parse(): Promise<void> {
    let left = MAX_OBJECT_STREAM_BYTES
    const { forStream } = PDFObjectStreamParser
    PDFObjectStreamParser.forStream = (stream) => {
      this.objectStreams += 1
      const decoded = decodePDFRawStream(stream).decode()
      left -= decoded.length
      this.isOverLimit = left < 0
      // The parser replaces errors thrown here by its own.
      if (this.isOverLimit) throw new RangeError('The object streams are too large.')
      return new ObjectStreamReader(stream, decoded)
    }
    try {
      await this.parseDocument()
    } finally {
      PDFObjectStreamParser.forStream = forStream
    }
  }

  get trailer(): PDFContext['trailerInfo'] {
    return this.context.trailerInfo
  }

  get root(): PDFObject | undefined {
    return this.context.lookup(this.trailer.Root)
  }
}

/**
 * Parses each object of an object stream from its offset to the next. The library would parse from every
 * offset to the object's end, so that falling or overlapping offsets repeat the same bytes.
 */
class ObjectStreamReader extends PDFObjectStreamParser {
  readonly #dictionary: PDFDict
  readonly #decoded: Uint8Array

  constructor(stream: PDFRawStream, decoded: Uint8Array) {
    // Leaves nothing for the library to parse.
    super(PDFRawStream.of(stream.dict.context.obj({ First: 0, N: 0 }), NO_BYTES))
    this.#dictionary = stream.dict
    this.#decoded = decoded
  }

  override async parseIntoContext(): Promise<void> {
    const first = this.#dictionary.lookup(PDFName.of('First'), PDFNumber).asNumber()
    const count = this.#dictionary.lookup(PDFName.of('N'), PDFNumber).asNumber()
    const numbers = readNumbers(this.#decoded.subarray(0, first))
    if (!(first >= 0 && first <= this.#decoded.length && count >= 0) || numbers.length < count * 2)
      throw new RangeError('The object stream has no valid header.')
    const starts = Array.from({ length: count }, (_, index) => first + (numbers[index * 2 + 1] ?? 0))
    const endOf = (index: number): number => starts[index + 1] ?? this.#decoded.length
    if (starts.some((from, index) => from >= endOf(index)) || endOf(count - 1) > this.#decoded.length)
      throw new RangeError('The offsets of the object stream do not rise.')
    for (const [index, from] of starts.entries()) {
      const own = this.#decoded.subarray(from, endOf(index))
      this.context.assign(
        PDFRef.of(numbers[index * 2] ?? 0, 0),
        PDFObjectParser.forBytes(own, this.context).parseObject(),
      )
    }
  }
}

const readNumbers = (header: Uint8Array): readonly number[] =>
  (Buffer.from(header).toString('latin1').match(/\d+/gu) ?? []).map(Number)

function isActive(object: PDFObject): boolean {
  const left: PDFObject[] = [object]
  for (let next = left.pop(); next; next = left.pop()) {
    if (ACTIVE.has(next)) return true
    if (next instanceof PDFArray) left.push(...next.asArray())
    const dictionary = next instanceof PDFRawStream ? next.dict : next
    if (dictionary instanceof PDFDict) for (const entry of dictionary.entries()) left.push(...entry)
  }
  return false
}

/** Leaves of the page tree; undefined when invalid: a cycle, a missing node (ISO 32000-1, 7.7.3). */
function countPages(root: PDFObject | undefined): number | undefined {
  if (!(root instanceof PDFDict)) return undefined
  const left: (PDFObject | undefined)[] = [root.lookup(PDFName.of('Pages'))]
  const seen = new Set<PDFObject>()
  let pages = 0
  while (left.length > 0) {
    const node = left.pop()
    if (!(node instanceof PDFDict) || seen.has(node) || seen.size === MAX_PAGE_NODES) return undefined
    seen.add(node)
    const kids = node.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray) for (let at = 0; at < kids.size(); at += 1) left.push(kids.lookup(at))
    else if (node.lookup(PDFName.of('Type')) === PDFName.of('Page')) pages += 1
    else return undefined
  }
  return pages
}
