import type { Page } from 'playwright/test'

const FIRST_PAGES =
  /\/(?:carrier\/s(?:\/(?:todays|my)-loads)?|(?:carrier|shipper)\/login|shipper|desk(?:\/login)?)\/?(?:\?.*)?$/u

/** Serves pages without prerender and first responses, so that a journey can delay or change each call. */
export async function withoutFirstPaint(page: Page): Promise<void> {
  await page.route(FIRST_PAGES, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback()
    // As a script requests it.
    const headers = { ...route.request().headers(), 'sec-fetch-mode': 'cors' }
    const response = await route.fetch({ headers })
    const page = await response.text()
    const body = page
      .replace(/<script type="application\/json".*?<\/script>/su, '')
      .replace(/<div id="first-paint".*<div id="root">/su, '<div id="root">')
    await route.fulfill({ response, body })
  })
}
