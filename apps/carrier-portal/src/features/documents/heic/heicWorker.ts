/// <reference lib="webworker" />
import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { DECODER_BYTES } from './decoderBytes'
import type { HeicAnswer } from './heicMessages'

declare const self: DedicatedWorkerGlobalScope

/**
 * Decodes one HEIC photo with libheif (LGPL-3.0, a separate file). A worker keeps the page responsive, and
 * only its policy allows WebAssembly.
 */
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  decode(data).then(
    (bitmap) => say({ kind: 'decoded', bitmap }, [bitmap]),
    (error: unknown) => say({ kind: 'failed', reason: String(error) }),
  )
})

function say(answer: HeicAnswer, transfer: Transferable[] = []): void {
  self.postMessage(answer, transfer)
}

async function decode(file: Blob): Promise<ImageBitmap> {
  const [wasmBinary, bytes] = await Promise.all([loadDecoder(), file.arrayBuffer()])
  const { HeifDecoder } = createLibheif({ wasmBinary })
  const images = new HeifDecoder().decode(new Uint8Array(bytes))
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('The file holds no picture.')
  const pixels = new ImageData(image.get_width(), image.get_height())
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('The picture is damaged.'))))
  })
  return await createImageBitmap(pixels)
}

/** Fetches the decoder with progress. */
async function loadDecoder(): Promise<ArrayBuffer> {
  say({ kind: 'loading', share: 0 })
  const response = await fetch(wasmUrl)
  if (!response.ok || !response.body) throw new Error(`The decoder was answered with ${response.status}.`)
  let loaded = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.byteLength
      say({ kind: 'loading', share: Math.min(1, loaded / DECODER_BYTES) })
      controller.enqueue(chunk)
    },
  })
  return await new Response(response.body.pipeThrough(counter)).arrayBuffer()
}
