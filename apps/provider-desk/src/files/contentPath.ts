/** Path to fetch the latest version of a file; requires read access. */
export const contentPath = (contentDocumentId: string): string =>
  `/services/data/v63.0/ui-api/records/content-documents/${encodeURIComponent(contentDocumentId)}/content`
