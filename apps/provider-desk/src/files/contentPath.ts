/** Where the latest version of a file can be fetched by those who may read it. */
export const contentPath = (contentDocumentId: string): string =>
  `/services/data/v63.0/ui-api/records/content-documents/${encodeURIComponent(contentDocumentId)}/content`
