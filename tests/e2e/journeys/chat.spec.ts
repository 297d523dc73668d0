import { chatWithTheDesk } from '../harness/chatJourney'
import { expect, test } from '../harness/test'

test('[MSG-01] [MSG-02] [FRM-03] dispatcher and desk chat, and each sees the count of unread messages', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/help')
  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await desk.setViewportSize({ width: 1440, height: 900 })
  await chatWithTheDesk(page, desk, 'from the office')
  await desk.context().close()
})

test('[MSG-02] the chat on the page of a load is about this load', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?tab=upcoming')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Load L-\d+/ })
    .first()
  const number = /L-\d+/.exec((await link.getAttribute('aria-label')) ?? (await link.innerText()))?.[0] ?? ''
  await link.click()
  await page.getByRole('button', { name: /^Open chat/ }).click()
  const panel = page.getByRole('region', { name: 'Chat with support' })
  await expect(panel.getByText(`Load ${number}`, { exact: true })).toBeVisible()
  await expect(panel.getByRole('region', { name: `Messages about ${number}` })).toBeVisible()
})
