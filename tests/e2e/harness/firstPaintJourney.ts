import type { Page, Response } from 'playwright/test'
import { layoutShifts, watchLayoutShifts } from './layoutShifts'
import { expect } from './test'

const SCRIPTS = '**/assets/*.js'
/** A busy server sends a page without its picture, or without some of its first responses. */
const TRIES_MS = 30_000

export interface FirstPaintJourney {
  path?: string
  /** Selector of texts in the picture; the page has the same ones. */
  picture?: string
  /** Selector of these texts in the page. */
  shown?: string
}

/**
 * Opens a page with the scripts held back, and lets them come.
 *
 * @returns the texts of the server's picture and of the page that replaced it, and what shifted.
 */
export async function seeFirstPaint(
  page: Page,
  {
    path = '/carrier/s',
    picture = '#first-paint a[href*="/loads/"]',
    shown: inPage = '[data-load]',
  }: FirstPaintJourney = {},
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  await watchLayoutShifts(page)
  const texts = page.locator(picture)
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(texts.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: TRIES_MS })
  const drawn = await texts.allInnerTexts()
  const title = await page.title()
  release()
  await expect(page.locator(`#root ${inPage}`).first()).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  const shown = await page.locator(inPage).allInnerTexts()
  return { drawn, shown, title, shifts: await layoutShifts(page) }
}

/** The responses that a page brings along, by path; for a read by POST, by path and body. */
export function firstAnswersIn(html: string): Readonly<Record<string, string>> {
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/su.exec(html)?.[1]
  return JSON.parse(json ?? '{}') as Record<string, string>
}

/** Opens a page that brings along the response to a path. `begin` runs before each try. */
export async function openWithAnswer(page: Page, path: string, answered: string, begin?: () => void) {
  let html = ''
  let response: Response | null = null
  await expect(async () => {
    // The page of the try before requests nothing any more.
    await page.goto('about:blank')
    begin?.()
    response = await page.goto(path)
    html = (await response?.text()) ?? ''
    expect(Object.keys(firstAnswersIn(html)).join('\n')).toContain(answered)
  }).toPass({ timeout: TRIES_MS })
  return { html, answers: firstAnswersIn(html), headers: (response as Response | null)?.headers() ?? {} }
}
