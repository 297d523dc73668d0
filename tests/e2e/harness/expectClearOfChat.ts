import { expect, type Locator, type Page } from 'playwright/test'

/** Holds that a control isn't covered by the chat button, not even in part. */
async function expectClearOfChat(page: Page, control: Locator): Promise<void> {
  const chat = page.getByRole('button', { name: 'Open chat' })
  await expect(async () => {
    const [covering, box] = [await chat.boundingBox(), await control.boundingBox()]
    if (!covering || !box) throw new Error('Chat button and control have to be on the page.')
    const isClear =
      box.x + box.width <= covering.x ||
      covering.x + covering.width <= box.x ||
      box.y + box.height <= covering.y ||
      covering.y + covering.height <= box.y
    expect(isClear, `${JSON.stringify(box)} is clear of ${JSON.stringify(covering)}`).toBe(true)
  }).toPass({ timeout: 5_000 })
}

/** What is walked through before it counts as enough: some ten loads. */
const STEPS = 40

/**
 * Walks a list of loads by keyboard and to its end: what has the focus, and what is last, is never below the chat button.
 * Nor is any other action, wherever scrolling rests: all end before the column of the button.
 */
export async function expectLoadsClearOfChat(page: Page): Promise<void> {
  const controls = page.getByRole('button', { name: /^(Book Now,|Hide) load L-/ })
  const chat = await page.getByRole('button', { name: 'Open chat' }).boundingBox()
  await controls.first().waitFor()
  const ends = await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(chat?.x ?? 0)
  await controls.first().focus()
  for (let step = 0; step < STEPS; step += 1) {
    // By its focus: a list takes rows out above and puts some in below while it is walked through.
    await expectClearOfChat(page, page.locator('main :focus'))
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Open chat' }).focus()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectClearOfChat(page, controls.last())
}
