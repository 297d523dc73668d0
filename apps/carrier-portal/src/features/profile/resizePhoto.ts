/** Edge of a stored photo in pixels. */
const EDGE = 512
const QUALITY = 0.85

/** A file that can't be decoded. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
}

/** The largest centred square of a picture. */
export function middleSquare(width: number, height: number) {
  const edge = Math.min(width, height)
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge }
}

/**
 * Resizes a photo to a square JPEG, which also drops metadata such as the location (reliability S15).
 *
 * @throws {PhotoError} for a file that can't be decoded.
 */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PhotoError('The file is not a picture.', { cause })
  })
  const { x, y, edge } = middleSquare(picture.width, picture.height)
  const size = Math.min(EDGE, edge)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(picture, x, y, edge, edge, 0, 0, size, size)
  picture.close()
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PhotoError('The picture could not be drawn.'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
