import { scriptAddress } from '@portal/app-kit/scriptAddress'
import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist'
// The bundler makes the default export.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Opens a PDF in pdf.js's worker, which all documents share. */
export function openPdf(path: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerPort ??= new Worker(scriptAddress(workerUrl, 'pdf-worker'), { type: 'module' })
  return getDocument({ url: path, disableRange: true, disableStream: true, useSystemFonts: true })
}
