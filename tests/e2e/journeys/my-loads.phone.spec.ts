import { expectToFit } from '../harness/expectToFit'
import { loadSearchJourneys } from '../harness/loadSearchJourneys'
import { expect, test } from '../harness/test'

loadSearchJourneys()

test('the two downloads of Payments share a row, in both languages', async ({ page, haveSession }) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await page.goto('/carrier/s/my-loads?view=payments')
  for (const names of [
    ['Download CSV', 'Statement (PDF)'],
    ['Descargar CSV', 'Estado de cuenta (PDF)'],
  ]) {
    const buttons = names.map((name) => page.getByRole('button', { name }))
    // Parts above them may still arrive.
    await expect(async () => {
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    }).toPass({ timeout: 10_000 })
    await expectToFit(page)
    // Back to English in the end: the account's language is that of later journeys.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('button', { name: /^(?:Español|English)$/ }).click()
    await saved
  }
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
})
