const DOCUMENTS = '/services/data/v63.0/ui-api/records/content-documents'

/** Path to fetch a version of a file, or its latest one; requires read access. */
export function contentPath(contentDocumentId: string, versionId?: string): string {
  const version = versionId === undefined ? '' : `/content-versions/${encodeURIComponent(versionId)}`
  return `${DOCUMENTS}/${encodeURIComponent(contentDocumentId)}${version}/content`
}
