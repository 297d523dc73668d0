import { expect, expectAccessible, test } from '../harness/test'

/** A minimal valid PDF. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

test('an Admin uploads a certificate of insurance, sees it under review, and deletes it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company?show=documents')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Certificate of insurance (COI)', level: 4 }) })
  const chosen = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: /^(?:Upload|Replace) Certificate of insurance/ }).click()
  await (
    await chosen
  ).setFiles({ name: "Ñandú O'Neil 🚚.pdf", mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  const dialog = page.getByRole('dialog', { name: 'Add Certificate of insurance (COI)' })
  await expect(dialog.getByText('PDF with 1 page')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload Certificate of insurance (COI)' }).click()
  const paper = row.getByRole('listitem').filter({ hasText: 'Under Review' })
  await expect(paper).toContainText(/Added .*, 1 page/)
  await expectAccessible(page)
  await paper.getByRole('button', { name: /^Delete Certificate of insurance/ }).click()
  await expect(page.getByText('Document deleted.')).toBeVisible()
  await expect(paper).toBeHidden()
})

test('rejects an unsupported file before sending it', async ({ page, signIn }) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company?show=documents')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /W-9$/ }).click()
  await (
    await chosen
  ).setFiles({ name: 'w9.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') })
  await expect(page.getByRole('alert')).toContainText('w9.pdf: Only PDF, JPEG and PNG files can be uploaded.')
})
