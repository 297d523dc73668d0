import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

const API = '/services/data/v63.0/ui-api'

/** A PDF of one empty page; `note` makes its content unlike others. */
const pdf = (note: string) => {
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    `<< /Note (${note}) >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = parts.map((part, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${part}\nendobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

test('[WSP-10] files are dropped on a record, previewed in each version, and the timeline has its history', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'ops@provider.test')
  await page.goto('/desk/o/Facility__c/new')
  const name = `Files Yard ${Date.now()}`
  const me = await (await page.request.get('/auth/me')).json()
  const headers = { 'X-CSRF-Token': (me as { csrfToken: string }).csrfToken }
  const created = await page.request.post(`${API}/records`, {
    headers,
    data: {
      apiName: 'Facility__c',
      fields: {
        Name: name,
        City__c: 'Plano',
        Time_Zone__c: 'America/Chicago',
        Location__Latitude__s: 33,
        Location__Longitude__s: -96.7,
      },
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const changed = await page.request.patch(`${API}/records/${id}`, {
    headers,
    data: { fields: { City__c: 'Frisco' } },
  })
  expect(changed.status()).toBe(200)

  await page.goto(`/desk/r/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await expect(page).toHaveURL(/tab=files/)
  await expect(page.getByText('No files yet')).toBeVisible()
  // A drop is a list of files, as the button gives it.
  await page
    .locator('input[multiple]')
    .setInputFiles({ name: 'gate rules.pdf', mimeType: 'application/pdf', buffer: pdf('one') })
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('button', { name: 'gate rules' })).toBeVisible()
  await expectAccessible(page)

  await files.getByRole('button', { name: 'gate rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'gate rules' })
  await expect(dialog.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'gate rules.pdf', mimeType: 'application/pdf', buffer: pdf('two') })
  const versions = dialog.getByRole('combobox', { name: 'Version' })
  await expect(versions.getByRole('option')).toHaveCount(2)
  await versions.selectOption({ index: 1 })
  await expect(dialog.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Download' })
  await expect(link).toHaveAttribute('href', /content-versions\/068\w+\/content$/)
  const downloaded = await page.request.get((await link.getAttribute('href')) ?? '')
  expect((await downloaded.body()).toString('latin1')).toContain('(one)')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(files).toContainText('2 versions')

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  const timeline = page.getByRole('list', { name: 'Activity' })
  await expect(timeline.getByRole('listitem')).toHaveCount(2)
  await expect(timeline.getByRole('listitem').first()).toContainText(
    /changed the record.*City.*Plano.*Frisco/,
  )
  await expect(timeline).toContainText('created the record')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Field history' })
  await expect(timeline.getByRole('listitem')).toHaveCount(1)
  // The tab is in the address and survives a reload.
  await page.reload()
  await expect(page.getByRole('link', { name: 'Activity', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
