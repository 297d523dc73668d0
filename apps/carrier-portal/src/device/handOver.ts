import { downloadFile } from '@portal/app-kit/download'

/** Touch devices, whose downloads folder is hard to find. */
const TOUCH = '(pointer: coarse)'

/** Saves a file: through the share sheet on a phone, else as a download. */
export async function handOver(file: File): Promise<void> {
  // Absent in older browsers, unlike their types say.
  const { canShare, share } = navigator as Partial<Pick<Navigator, 'canShare' | 'share'>>
  const data = { files: [file] }
  if (!window.matchMedia(TOUCH).matches || !share || canShare?.call(navigator, data) !== true)
    return downloadFile(file)
  try {
    await share.call(navigator, data)
  } catch (error) {
    // A dismissed sheet is the user's choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) downloadFile(file)
  }
}
