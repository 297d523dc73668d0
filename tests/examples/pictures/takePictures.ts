import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@portal/browser'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { openOrg } from '../harness/globalSetup.ts'

/**
 * Takes the pictures of the devtools in the README of ui-api from the Vite example:
 * `pnpm --filter=@portal/examples-tests pictures`. Build first.
 */
const OUT = fileURLToPath(new URL('../../../packages/ui-api/pictures/', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../examples/vite/', import.meta.url))

const org = await openOrg()
Object.assign(process.env, org.env)
const site = await createServer({ root: ROOT, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } })
await site.listen()
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
try {
  mkdirSync(OUT, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1100, height: 720 }, deviceScaleFactor: 1 })
  await page.goto(site.resolvedUrls?.local[0] ?? '')
  await page.getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'More contacts' }).click()
  await page.getByRole('listitem').nth(5).getByRole('button').click()
  await page.getByRole('button', { name: /UI API/ }).click()
  for (const tab of ['Reads', 'Records', 'Requests']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('table').waitFor()
    await page.screenshot({ path: `${OUT}devtools-${tab.toLowerCase()}.png`, animations: 'disabled' })
  }
} finally {
  await browser.close()
  await site.close()
  await org.close()
}
