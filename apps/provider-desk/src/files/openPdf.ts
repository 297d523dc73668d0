import { scriptAddress } from '@portal/app-kit/scriptAddress'
import { getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist'
// The bundler makes the default export.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

let worker: PDFWorker | undefined

/**
 * Opens a PDF in one worker that all documents share. It is passed to each: pdf.js would terminate a worker of its own with the
 * document, and reject the next one.
 */
export function openPdf(path: string): PDFDocumentLoadingTask {
  worker ??= PDFWorker.create({
    port: new Worker(scriptAddress(workerUrl, 'pdf-worker'), { type: 'module' }),
  })
  return getDocument({ url: path, worker, disableRange: true, disableStream: true, useSystemFonts: true })
}
