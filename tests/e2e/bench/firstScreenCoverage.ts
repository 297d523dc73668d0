/**
 * pnpm --filter=@portal/e2e bench:coverage
 *
 * Opens Find Loads as a guest on a phone and as a guest and a dispatcher in a wide window, until the banner and the other
 * late parts are there, and reports how much of the first load's scripts none of them runs, by package. Arguments
 * (`--files`) are those of the portal's `size:packages`, which prints the report.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@portal/browser'
import { chromium, type BrowserContextOptions, type Page } from 'playwright/test'
import { createPortalServer } from '../harness/portalServer.ts'

/** Time until late parts are loaded. */
const IDLE_MS = 4_000
const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const VISITS = [
  { layout: PHONE, email: undefined },
  { layout: WIDE, email: undefined },
  { layout: WIDE, email: 'dispatcher@carrier.test' },
]

type Range = readonly [start: number, end: number]
type Script = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number]

/** The code of a script that ran; ranges of a function come before those inside of it. */
function runRanges({ source = '', functions }: Script): Range[] {
  const runs = new Uint8Array(source.length)
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      runs.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  const found: Range[] = []
  for (let start = runs.indexOf(1); start >= 0;) {
    const next = runs.indexOf(0, start)
    const end = next < 0 ? runs.length : next
    found.push([start, end])
    start = runs.indexOf(1, end)
  }
  return found
}

const coverage: Record<string, Range[]> = {}
const portal = await createPortalServer({ RATE_LIMITS: 'off' })
const browser = await chromium.launch(await findChromium())
try {
  for (const { layout, email } of VISITS) {
    const context = await browser.newContext({ baseURL: portal.url, ...layout, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (email) await page.request.post('/auth/login', { data: { email, password: 'Portal-demo-1' } })
    await page.coverage.startJSCoverage({ resetOnNavigation: false })
    await page.goto('/carrier/s')
    await page.locator('[data-load]').first().waitFor()
    await page.waitForTimeout(IDLE_MS)
    for (const script of await page.coverage.stopJSCoverage()) {
      const file = /assets\/.*/u.exec(new URL(script.url).pathname)?.[0]
      if (file) (coverage[file] ??= []).push(...runRanges(script))
    }
    await context.close()
  }
} finally {
  await browser.close()
  await portal.dispose()
}

const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
const file = join(folder, 'coverage.json')
writeFileSync(file, JSON.stringify(coverage))
spawnSync(process.execPath, ['scripts/sizeByPackage.ts', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('../../../apps/carrier-portal', import.meta.url)),
  env: { ...process.env, FIRST_SCREEN_COVERAGE: file },
  stdio: 'inherit',
})
rmSync(folder, { recursive: true })
