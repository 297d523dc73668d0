import type { Page } from 'playwright/test'
import { expect, expectAccessible } from './test'

interface Board {
  path: string
  heading: string | RegExp
}

const board = (path: string, heading: string | RegExp): Board => ({ path: `/desk${path}`, heading })
const home = board('', /^Welcome/)

/** The main boards of each staff role, and the apps that it may choose. */
export const staffBoards = [
  {
    role: 'Provider Admin',
    email: 'desk@provider.test',
    apps: ['Operations', 'Compliance', 'Billing', 'Setup'],
    boards: [
      home,
      board('/cover', 'Cover Board'),
      board('/settings', 'Settings'),
      board('/people', 'People'),
    ],
  },
  {
    role: 'Carrier Sales',
    email: 'sales@provider.test',
    apps: ['Operations'],
    boards: [board('/cover', 'Cover Board'), board('/offers', 'Offers Inbox'), board('/quotes', 'Quotes')],
  },
  {
    role: 'Operations',
    email: 'ops@provider.test',
    apps: ['Operations'],
    boards: [board('/tracking', 'Tracking Board'), board('/messages', 'Messages')],
  },
  {
    role: 'Compliance',
    email: 'compliance@provider.test',
    apps: ['Operations', 'Compliance'],
    boards: [board('/carriers', 'Carriers'), board('/documents', 'Documents to Review')],
  },
  {
    role: 'Billing',
    email: 'billing@provider.test',
    apps: ['Operations', 'Billing'],
    boards: [board('/charges', 'Accessorials to Approve'), board('/payments', 'Carrier Payments')],
  },
  {
    role: 'Auditor',
    email: 'auditor@provider.test',
    apps: ['Operations', 'Compliance', 'Billing', 'Setup'],
    boards: [board('/audit', 'Audit Trail'), board('/announcements', 'Announcements')],
  },
] as const

/** Opens boards one after the other: each has loaded, fits the width and passes axe. */
export async function visitBoards(page: Page, boards: readonly Board[]): Promise<void> {
  for (const { path, heading } of boards) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('main [class*="Skeleton"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0)
    const width = page.viewportSize()?.width ?? 0
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
}
