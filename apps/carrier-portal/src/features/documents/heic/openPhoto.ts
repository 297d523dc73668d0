/** How a photo becomes pixels; tests bring their own. */
export interface PhotoOpeners {
  browser: (file: Blob) => Promise<ImageBitmap>
  heic: (file: Blob, onLoading: (share: number) => void) => Promise<ImageBitmap>
}

const openers: PhotoOpeners = {
  browser: (file) => createImageBitmap(file).catch(() => asPicture(file)),
  // Comes with the first HEIC photo that this browser can't read.
  heic: async (file, onLoading) => await (await import('./decodeHeic')).decodeHeic(file, onLoading),
}

/**
 * The pixels of a photo. The browser is asked first (Safari reads HEIC); only a HEIC photo that it can't read brings a
 * decoder along.
 *
 * @throws {unknown} when neither can read it.
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

/** Safari shows some HEIC files as pictures that it does not give as pixels otherwise. */
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
