import { scriptAddress } from '@portal/app-kit/scriptAddress'
// oxlint-disable-next-line import/default -- the bundler gives the worker's address under this name
import workerUrl from './heicWorker?worker&url'
import type { HeicAnswer } from './heicMessages'

/**
 * Decodes a HEIC photo in a worker that is terminated afterwards, to free the memory of 48 million pixels.
 *
 * @param onLoading loaded share of the decoder (470 kB, cached), 0 to 1.
 * @throws {Error} when the decoder can't be fetched, or the file is damaged.
 */
export async function decodeHeic(file: Blob, onLoading: (share: number) => void): Promise<ImageBitmap> {
  const worker = new Worker(scriptAddress(workerUrl, 'portal-heic-reader'), { type: 'module' })
  try {
    return await new Promise<ImageBitmap>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The decoder did not start.')))
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => {
        if (data.kind === 'loading') onLoading(data.share)
        else if (data.kind === 'decoded') resolve(data.bitmap)
        else reject(new Error(data.reason))
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours has no other origin
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
