import sharp from 'sharp'
import type { InspectionResult } from './InspectionResult.ts'

/** Phones take up to 200 megapixels. Decoding by row takes tens of megabytes at this size. */
const MAX_PIXELS = 250_000_000
/** Progressive JPEG and interlaced PNG are decoded in memory as a whole. */
const MAX_PROGRESSIVE_PIXELS = 64_000_000
/** libvips stops decoding on its own: terminating a worker waits for native code. */
const MAX_SECONDS = 4

/** Cameras cause this warning, and every viewer shows their photos. */
const HARMLESS = 'Invalid SOS parameters for sequential JPEG'

const JPEG_END = Buffer.from('ffd9', 'hex')
/** The IEND chunk with its checksum. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

/** Decodes every pixel and discards it. Bytes after the end of the image were removed before. */
export async function readImage(bytes: Uint8Array, fileType: 'JPEG' | 'PNG'): Promise<InspectionResult> {
  sharp.cache(false)
  sharp.concurrency(1)
  const end = fileType === 'JPEG' ? JPEG_END : PNG_END
  const isWhole = end.equals(bytes.subarray(-end.length))
  try {
    const { width, height, format, isProgressive } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata()
    if (format !== fileType.toLowerCase()) return { refusal: 'unreadable' }
    if (width * height > (isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS))
      return { refusal: 'too-many-pixels' }
    if (!isWhole) return { refusal: 'incomplete' }
    await decode(bytes, 'warning').catch((error: unknown) => {
      if (!String(error).includes(HARMLESS)) throw error
      return decode(bytes, 'error')
    })
    return { pageCount: null }
  } catch (error) {
    if (!isWhole) return { refusal: 'incomplete' }
    return { refusal: String(error).includes('timeout') ? 'too-complex' : 'unreadable' }
  }
}

/** Renders the smallest result that requires every row. */
async function decode(bytes: Uint8Array, failOn: 'warning' | 'error'): Promise<void> {
  await sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}
