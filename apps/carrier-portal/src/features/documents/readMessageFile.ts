import { readPage } from './readPage'

const CONTENT_TYPES = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const

/**
 * Reads a file of a message: photos are resized and lose their location, PDFs are checked.
 *
 * @throws {FileProblem} for a rejected file.
 */
export async function readMessageFile(file: File) {
  const { id, name, kind, bytes, preview } = await readPage(file)
  if (preview) URL.revokeObjectURL(preview)
  const fileName = kind === 'pdf' ? name : `${name}.${kind === 'png' ? 'png' : 'jpg'}`
  return { id, fileName, contentType: CONTENT_TYPES[kind], bytes }
}
