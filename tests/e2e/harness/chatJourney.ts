import type { Page } from 'playwright/test'
import { signInAtDesk } from './signInAtDesk'
import { expect, expectAccessible } from './test'

/** An office user and the desk write to each other; each sees the count of unread messages until reading them. */
export async function chatWithTheDesk(page: Page, desk: Page, marker: string): Promise<void> {
  const question = `Question ${marker}`
  const reply = `Reply ${marker}`
  const chat = page.getByRole('button', { name: /^Open chat/ })
  const panel = page.getByRole('region', { name: 'Chat with support' })
  await signInAtDesk(desk, 'sales@provider.test', '/desk/o/Account/list')
  const inbox = desk.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: /^Messages/ })
  const countOf = async () => Number(/, (\d+) unread/.exec((await inbox.textContent()) ?? '')?.[1] ?? 0)
  // The demo has unread messages; their number arrives after the page.
  await expect.poll(countOf).toBeGreaterThan(0)
  const before = await countOf()

  await chat.click()
  await expect(panel.getByText('General questions')).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Call / })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Message' }).fill(question)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('log').getByText(question)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close chat' }).click()

  await expect.poll(countOf, { timeout: 15_000 }).toBe(before + 1)
  await expectAccessible(desk)
  await inbox.click()
  await desk.getByRole('list').getByText(question).first().click()
  await expect.poll(countOf).toBe(before)
  await desk.getByRole('textbox', { name: 'Write a message' }).fill(reply)
  await desk.getByRole('button', { name: 'Send' }).click()

  await expect(chat).toHaveAccessibleName('Open chat, 1 unread message', { timeout: 15_000 })
  await expectAccessible(page)
  await chat.click()
  await expect(panel.getByRole('log').getByText(reply)).toBeVisible()
  await expect(chat).toHaveAccessibleName('Open chat')
}
