/** URL path of a file's latest version, subject to read access. */
export const contentPath = (contentDocumentId: string): string =>
  `/services/data/v63.0/ui-api/records/content-documents/${encodeURIComponent(contentDocumentId)}/content`
