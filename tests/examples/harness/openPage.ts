import { findChromium } from '@portal/browser'
import { chromium, type Page } from 'playwright'

/** A page in Chromium, with its requests to the org and its errors. */
export interface OpenedPage {
  readonly page: Page
  /** Method and path of each request to the org. */
  readonly requests: string[]
  /** Errors of scripts and of the console. */
  readonly errors: string[]
  readonly close: () => Promise<void>
}

export async function openPage(url: string): Promise<OpenedPage> {
  const browser = await chromium.launch(await findChromium())
  const page = await browser.newPage({ locale: 'en-US' })
  page.setDefaultTimeout(20_000)
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const [, path] = request.url().split('/services/data/v63.0/ui-api')
    if (path !== undefined) requests.push(`${request.method()} ${path.split('?')[0]}`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // A browser looks for an icon by itself.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      errors.push(message.text())
  })
  await page.goto(url)
  return { page, requests, errors, close: () => browser.close() }
}
