/** Edge of a stored photo in pixels: sharp at every size that the portal shows. */
const EDGE = 512
const QUALITY = 0.85

/** A picture that can't be read as one. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
}

/** The largest square in the middle of a picture: where it begins and how long its edge is. */
export function middleSquare(width: number, height: number) {
  const edge = Math.min(width, height)
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge }
}

/**
 * Makes a small square JPEG of a photo on the device. Drawing it anew also leaves behind what cameras write into files,
 * the place above all (reliability S15).
 *
 * @throws {PhotoError} for a file that is no picture.
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
