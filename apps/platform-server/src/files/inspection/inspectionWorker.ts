import { parentPort, workerData } from 'node:worker_threads'
import type { FileKind } from '../fileKinds.ts'
import type { InspectionResult } from './InspectionResult.ts'

export interface InspectionWorkerData {
  readonly fileType: FileKind['fileType']
  readonly bytes: Uint8Array
}

// Imports the parser of this type only.
async function inspect({ fileType, bytes }: InspectionWorkerData): Promise<InspectionResult> {
  if (fileType === 'PDF') {
    const { readPdf } = await import('./readPdf.ts')
    return await readPdf(bytes)
  }
  const { readImage } = await import('./readImage.ts')
  return await readImage(bytes, fileType)
}

// Started by `inspectFile` only, which passes this data.
const given: InspectionWorkerData = workerData
parentPort?.postMessage(await inspect(given), [])
