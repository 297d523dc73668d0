import { Worker } from 'node:worker_threads'
import type { FileKind } from '../fileKinds'
import type { InspectionResult } from './InspectionResult'
import type { InspectionWorkerData } from './inspectionWorker'

export interface InspectionLimits {
  readonly milliseconds: number
  /** Heap and buffers together. */
  readonly bytes: number
}

const LIMITS: InspectionLimits = { milliseconds: 5_000, bytes: 384_000_000 }
const MEGABYTE = 1_048_576
/** Interval of memory measurements; V8 limits the heap itself, but not buffers. */
const MEASURE_MS = 50

/**
 * Parses a complete file in a worker: the event loop stays free, and files cannot affect each other. A file
 * above the limits is rejected as `too-complex`.
 *
 * @param bytes transferred to the worker.
 */
export async function inspectFile(
  fileType: FileKind['fileType'],
  bytes: Uint8Array<ArrayBuffer>,
  limits: InspectionLimits = LIMITS,
): Promise<InspectionResult> {
  // Tests run the source beside this file, dist its own bundle.
  const file = import.meta.url.endsWith('.ts') ? './inspectionWorker.ts' : './inspectionWorker.js'
  const worker = new Worker(new URL(file, import.meta.url), {
    name: 'inspection',
    workerData: { fileType, bytes } satisfies InspectionWorkerData,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.bytes / MEGABYTE / 2) },
    // The library logs warnings about parts that it skips.
    stdout: true,
    stderr: true,
  })
  try {
    return await Promise.race([resultOf(worker), whenOverLimit(worker, limits)])
  } finally {
    await worker.terminate()
  }
}

function resultOf(worker: Worker): Promise<InspectionResult> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refusal: 'too-complex' })
      else reject(error)
    })
    worker.once('exit', () => reject(new Error('The thread that reads a file ended without a result.')))
  })
}

function whenOverLimit(worker: Worker, { milliseconds, bytes }: InspectionLimits): Promise<InspectionResult> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - startedAt > milliseconds) resolve({ refusal: 'too-complex' })
      worker.getHeapStatistics().then(
        (heap) => {
          if (heap.used_heap_size + heap.external_memory > bytes) resolve({ refusal: 'too-complex' })
        },
        // The worker has ended meanwhile.
        () => {},
      )
    }, MEASURE_MS)
    worker.once('exit', () => clearInterval(timer))
  })
}
