/** The smallest PDF that the page counter and the server take. */
const SOURCE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

/** A PDF of one page for a file chooser. */
export const smallestPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(SOURCE),
})
