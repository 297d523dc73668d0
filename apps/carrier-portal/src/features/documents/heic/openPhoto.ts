/** Decoders; tests pass their own. */
export interface PhotoOpeners {
  browser: (file: Blob) => Promise<ImageBitmap>
  heic: (file: Blob, onLoading: (share: number) => void) => Promise<ImageBitmap>
}

const openers: PhotoOpeners = {
  browser: (file) => createImageBitmap(file).catch(() => asPicture(file)),
  // Loaded with the first HEIC photo that the browser can't decode.
  heic: async (file, onLoading) => await (await import('./decodeHeic')).decodeHeic(file, onLoading),
}

/**
 * Decodes a photo: by the browser first (Safari decodes HEIC), a HEIC photo else by libheif.
 *
 * @throws {unknown} when neither can decode it.
 */
export async function openPhoto(
  file: Blob,
  isHeic: boolean,
  onLoading: (share: number) => void,
  { browser, heic }: PhotoOpeners = openers,
): Promise<ImageBitmap> {
  try {
    return await browser(file)
  } catch (error) {
    if (!isHeic) throw error
    return await heic(file, onLoading)
  }
}

/** Safari renders some HEIC files only in an `img` element. */
async function asPicture(file: Blob): Promise<ImageBitmap> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return await createImageBitmap(picture)
  } finally {
    URL.revokeObjectURL(address)
  }
}
