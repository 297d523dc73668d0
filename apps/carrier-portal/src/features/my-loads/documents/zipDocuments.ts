import type { ExportedDocument } from '@portal/contract/methods'
import { downloadZip } from 'client-zip'
import { contentPath } from '#/methods/contentPath'

/** Names in the archive: a folder per load, and numbers for further files of a type. */
export function archiveNames(documents: readonly ExportedDocument[]): string[] {
  const counts = new Map<string, number>()
  return documents.map(({ loadNumber, type, extension }) => {
    const base = `${loadNumber}/${type}`
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    return `${base}${count > 1 ? ` ${count}` : ''}${extension ? `.${extension}` : ''}`
  })
}

/**
 * Downloads the files one after the other into a ZIP archive.
 * @param onProgress called with the number of downloaded files.
 * @throws Error when a file cannot be downloaded; an archive with missing files would pass for whole.
 */
export async function zipDocuments(
  documents: readonly ExportedDocument[],
  onProgress: (count: number) => void,
): Promise<Blob> {
  const names = archiveNames(documents)
  async function* files() {
    for (const [index, { contentDocumentId }] of documents.entries()) {
      const response = await fetch(contentPath(contentDocumentId))
      if (!response.ok) throw new Error(`The file ${names[index]} cannot be downloaded (${response.status}).`)
      yield { name: names[index] ?? contentDocumentId, input: await response.blob() }
      onProgress(index + 1)
    }
  }
  return await downloadZip(files()).blob()
}
