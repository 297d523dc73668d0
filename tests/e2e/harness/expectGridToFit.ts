import type { Page } from 'playwright/test'
import { expect } from './test'

/** Asserts that a grid shows every column without scrolling sideways, and cuts off no cell. */
export async function expectGridToFit(page: Page, name: string): Promise<void> {
  const grid = page.getByRole('grid', { name })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const facts = await grid.evaluate((table) => {
    const frame = table.parentElement
    const cut = [...table.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth)
    return {
      hidden: frame ? frame.scrollWidth - frame.clientWidth : undefined,
      cut: cut.map(({ textContent }) => textContent),
    }
  })
  expect(facts).toEqual({ hidden: 0, cut: [] })
}
