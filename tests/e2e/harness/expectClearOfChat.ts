import { expect, type Locator, type Page } from 'playwright/test'

/** Asserts that the chat button does not overlap a control. */
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

/** Asserts that no text in the list of loads reaches the chat button's column, so that none is ever below it. */
export async function expectTextClearOfChat(page: Page): Promise<void> {
  const loads = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /L-\d{7}/ })
  await loads.first().waitFor()
  const chat = await page.getByRole('button', { name: 'Open chat' }).boundingBox()
  // Of the boxes that wrap the text, because a line seldom fills its box.
  const ends = await loads.evaluateAll((all) =>
    all.flatMap((load) => {
      const texts = document.createTreeWalker(load, NodeFilter.SHOW_TEXT)
      const rights: number[] = []
      while (texts.nextNode()) {
        let box = texts.currentNode.parentElement
        while (box && getComputedStyle(box).display === 'inline') box = box.parentElement
        if (!box) continue
        const { width, right } = box.getBoundingClientRect()
        if (width > 1) rights.push(right - Number.parseFloat(getComputedStyle(box).paddingInlineEnd))
      }
      return rights
    }),
  )
  expect(ends.length).toBeGreaterThan(0)
  expect(Math.max(...ends)).toBeLessThanOrEqual(chat?.x ?? 0)
}

/** Number of tab stops, about ten loads. */
const STEPS = 40

/**
 * Asserts that the chat button overlaps neither the focused control of a list nor its last one, nor any
 * action at any scroll position: all end before the button's column.
 */
export async function expectLoadsClearOfChat(page: Page): Promise<void> {
  const controls = page.getByRole('button', { name: /^(Book Now,|Hide) load L-/ })
  const chat = await page.getByRole('button', { name: 'Open chat' }).boundingBox()
  await controls.first().waitFor()
  const ends = await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(chat?.x ?? 0)
  await controls.first().focus()
  for (let step = 0; step < STEPS; step += 1) {
    // By focus, because a virtualized list mounts and unmounts rows meanwhile.
    await expectClearOfChat(page, page.locator('main :focus'))
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Open chat' }).focus()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectClearOfChat(page, controls.last())
}
