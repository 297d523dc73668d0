import { createHash } from 'node:crypto'
import { LOGO } from '@portal/contract'
import { ApiError } from '../../http/ApiError'
import { requireSoundFile } from '../../files/inspection/requireSoundFile'
import { checkedKind } from '../../files/storedFile'

const MAX_SECONDS = 4

export interface ScaledLogo {
  png: Uint8Array
  width: number
  height: number
  sha256: string
}

/**
 * Renders a PNG without metadata in the box of logos. Small images are not enlarged.
 *
 * @throws {ApiError} 400 for another file type, a damaged image, or too many pixels.
 */
export async function scaleLogo(bytes: Uint8Array<ArrayBuffer>, senderId: string): Promise<ScaledLogo> {
  const kind = checkedKind(bytes)
  if (kind.fileType === 'PDF')
    throw new ApiError(400, 'FILE_TYPE_NOT_ALLOWED', 'A logo is a PNG or JPEG file.')
  // Lazy: native code slows down the start.
  const { default: sharp } = await import('sharp')
  const image = () => sharp(bytes, { limitInputPixels: LOGO.maxPixels, failOn: 'error' })
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > LOGO.maxPixels)
    throw new ApiError(
      400,
      'FILE_NOT_ALLOWED',
      `A logo has at most ${LOGO.maxPixels.toLocaleString('en-US')} pixels. Send a smaller image.`,
    )
  // A copy: the inspection transfers its buffer to another thread.
  await requireSoundFile(kind, senderId, async () => bytes.slice())
  const { data, info } = await image()
    .rotate()
    .resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
  const png = new Uint8Array(data)
  return {
    png,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(png).digest('hex'),
  }
}
