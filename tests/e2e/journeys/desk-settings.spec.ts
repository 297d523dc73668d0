import { crc32, deflateSync } from 'node:zlib'
import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

/** A PNG of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0x0b, 0x5c, 0xab]))])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('[ADM-02] the company and its logo are changed at the desk and appear in the footer of the portal', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/settings')
  await page.getByRole('textbox', { name: 'Company name' }).fill('Great Lakes Brokerage')
  await page.getByRole('textbox', { name: 'Email' }).fill('office@greatlakes.test')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Company saved.')).toBeVisible()
  await page.getByLabel('Choose file').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png(960, 240),
  })
  await expect(page.getByText('Logo saved.')).toBeVisible()
  const logo = page.getByRole('img', { name: 'Logo' })
  await expect(logo).toHaveJSProperty('naturalWidth', 480)
  await expectAccessible(page)

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  await visitor.goto('/carrier/s/find-loads')
  const footer = visitor.getByRole('contentinfo')
  await expect(footer.getByText(/Great Lakes Brokerage\. All rights reserved/)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'office@greatlakes.test' })).toBeVisible()
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.locator('img')).toHaveJSProperty('naturalWidth', 480)
  await expectAccessible(visitor)
  await visitor.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(visitor)
  await visitor.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('[ADM-02] an Auditor reads the settings and changes nothing', async ({ page }) => {
  await signInAtDesk(page, 'auditor@provider.test', '/desk/settings')
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
})

test('[ADM-02] a margin rule and the default tender time are saved and stay', async ({ page }) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/settings?tab=pricing')
  await page.getByRole('textbox', { name: 'Tender time' }).fill('45')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Defaults saved.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Origin state' }).selectOption('Illinois')
  await page.getByRole('combobox', { name: 'Destination state' }).selectOption('Ohio')
  await page.getByRole('combobox', { name: 'Equipment' }).selectOption('Reefer')
  await page.getByRole('textbox', { name: 'Margin', exact: true }).fill('18')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'IL → OH' })).toContainText('18%')
  await expect(page.getByRole('textbox', { name: 'Tender time' })).toHaveValue('45')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove rule: IL → OH, Reefer' }).click()
  await expect(page.getByText('No margin rules.')).toBeVisible()
})
