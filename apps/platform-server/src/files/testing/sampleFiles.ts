import { crc32, deflateSync } from 'node:zlib'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([latin(type), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')

/** Returns a PNG with this declared size and the given compressed rows. */
export function pngOf(width: number, height: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8-bit grayscale.
  header[8] = 8
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Returns a valid PNG of noise; about as many bytes as pixels. */
export function samplePng(width = 2, height = 3): Buffer {
  const rows = Buffer.from(
    Array.from({ length: (width + 1) * height }, (_, at) =>
      at % (width + 1) === 0 ? 0 : (at * 31 + (at >> 8)) % 251,
    ),
  )
  return pngOf(width, height, deflateSync(rows, { level: 0 }))
}

/** Grayscale, 16 by 16 pixels. */
const JPEG = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAB/9k=',
  'base64',
)
const MOST_SEGMENT_BYTES = 65_533

/** Returns a valid JPEG, padded with segments that decoders skip and uploads retain (APP0). */
export function sampleJpeg(length: number = JPEG.length): Buffer {
  const parts = [JPEG.subarray(0, 2)]
  for (let left = length - JPEG.length; left > 0;) {
    // A segment has at least four bytes, so no shorter rest may remain.
    const size = left <= MOST_SEGMENT_BYTES + 2 ? left : Math.min(MOST_SEGMENT_BYTES + 2, left - 4)
    const segment = Buffer.from(
      Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8) + left) % 251),
    )
    segment.set([0xff, 0xe0])
    segment.writeUInt16BE(size - 2, 2)
    parts.push(segment)
    left -= size
  }
  return Buffer.concat([...parts, JPEG.subarray(2)])
}

export interface SamplePdfParts {
  readonly pages?: number
  readonly catalog?: string
  readonly objects?: string
  readonly note?: string
}

export function samplePdf({ pages = 1, catalog = '', objects = '', note = '' }: SamplePdfParts = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 10)
  const leaves = numbers.map((number) => `${number} 0 obj<</Type/Page/Parent 2 0 R>>endobj`)
  return latin(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>endobj\n3 0 obj(${note})endobj\n${leaves.join('\n')}\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** An object of an object stream at a chosen offset. */
export interface PackedObject {
  readonly number: number
  readonly text: string
  readonly offset?: number
}

/** Objects follow each other unless they have an offset. */
export function objectStream(number: number, packed: readonly PackedObject[]): Buffer {
  let end = 0
  const bodies = packed.map(({ text }) => `${text} `)
  const offsets = packed.map(({ number: of, offset }, at) => {
    const place = offset ?? end
    end += bodies[at]?.length ?? 0
    return `${of} ${place}`
  })
  const header = `${offsets.join(' ')} `
  const bytes = deflateSync(latin(header + bodies.join('')))
  const dictionary = `/Type/ObjStm/N ${packed.length}/First ${header.length}/Filter/FlateDecode/Length ${bytes.length}`
  return Buffer.concat([
    latin(`${number} 0 obj<<${dictionary}>>stream\n`),
    bytes,
    latin('\nendstream endobj\n'),
  ])
}

/** Returns a PDF whose objects, except streams, are in object streams. */
export function packedPdf(pages: number, ...more: readonly PackedObject[]): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 10)
  const objects = [
    { number: 1, text: '<</Type/Catalog/Pages 2 0 R>>' },
    {
      number: 2,
      text: `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    },
    ...numbers.map((number) => ({ number, text: '<</Type/Page/Parent 2 0 R>>' })),
    ...more,
  ]
  return Buffer.concat([
    latin('%PDF-1.5\n'),
    objectStream(4, objects),
    latin('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}
