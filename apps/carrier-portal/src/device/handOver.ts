import { downloadFile } from './downloadFile'

/** A finger, and no mouse: where the browser's downloads are hard to find again. */
const TOUCH = '(pointer: coarse)'

/**
 * Gives a file to the person: on a phone through its share sheet, which can put a photo into the album or send it to the office;
 * elsewhere, and where the browser shares no files, as a download.
 */
export async function handOver(file: File): Promise<void> {
  // Older browsers have neither, whatever their types say.
  const { canShare, share } = navigator as Partial<Pick<Navigator, 'canShare' | 'share'>>
  const data = { files: [file] }
  if (!window.matchMedia(TOUCH).matches || !share || canShare?.call(navigator, data) !== true)
    return downloadFile(file)
  try {
    await share.call(navigator, data)
  } catch (error) {
    // Who closes the sheet wants nothing else instead.
    if (!(error instanceof DOMException && error.name === 'AbortError')) downloadFile(file)
  }
}
