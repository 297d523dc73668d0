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
    const tops = []
    for (const name of names) tops.push((await page.getByRole('button', { name }).boundingBox())?.y)
    expect(new Set(tops).size).toBe(1)
    await expectToFit(page)
    if (names[0] === 'Download CSV') await page.getByRole('button', { name: 'Español' }).click()
  }
})
