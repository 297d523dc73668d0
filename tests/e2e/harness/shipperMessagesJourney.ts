import type { Page } from 'playwright/test'
import { deskClient } from './deskClient'
import { expect, expectAccessible } from './test'

async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** A shipper writes about a shipment with a photo, the desk answers, and the answer appears on the open page. */
export async function writeAboutShipment(page: Page, portalUrl: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: / to / }).first().click()
  const thread = page.getByRole('region', { name: /^Messages about L-/ })
  const field = thread.getByRole('textbox', { name: 'Message' })
  await field.fill('The receiver opens at 8. Can the truck wait at the gate?')
  await thread.locator('input[type="file"]').setInputFiles({
    name: 'gate-pass.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      await page.evaluate(() => {
        const canvas = document.createElement('canvas')
        canvas.width = 600
        canvas.height = 800
        canvas.getContext('2d')?.fillRect(100, 100, 200, 200)
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      }),
      'base64',
    ),
  })
  await expect(thread.getByRole('button', { name: 'Remove gate-pass.jpg' })).toBeVisible()
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveValue('')
  await expect(thread.getByRole('link', { name: 'Open gate-pass.jpg' })).toBeVisible()
  await expect(thread.getByText('Waiting to be sent')).toBeHidden()
  await expectToFit(page)
  await expectAccessible(page)

  const desk = await deskClient(page, portalUrl, 'ops@provider.test')
  const [newest] = (await desk.read('Messages/list', { onlyUnread: true })).threads
  expect(newest).toMatchObject({ lastText: 'The receiver opens at 8. Can the truck wait at the gate?' })
  await desk.act('Messages/read', { threadId: newest.threadId })
  const clientMessageId = crypto.randomUUID()
  await desk.act('Messages/send', { threadId: newest.threadId, text: 'Yes, gate 4.', clientMessageId })
  await expect(thread.getByText('Yes, gate 4.')).toBeVisible({ timeout: 15_000 })
  await expect(thread.getByText(/^Read by /)).toBeVisible()
  await expectToFit(page)
}
