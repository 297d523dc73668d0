import { findChromium } from '@portal/browser'
import { chromium, request, type APIRequestContext, type Page } from 'playwright'
import { FREIGHT_WRITES } from '../harness/desk-faults/freightWrites.ts'
import { MONEY_WRITES } from '../harness/desk-faults/moneyWrites.ts'
import { OFFICE_WRITES } from '../harness/desk-faults/officeWrites.ts'
import type { FaultFlow } from '../harness/faultFlow.ts'
import { PORTAL_FAULT_FLOWS } from '../harness/portalFaultFlows.ts'
import { createPortalServer } from '../harness/portalServer.ts'
import { RAW_TEXT } from '../harness/rawText.ts'
import { meetFault, REQUEST_FAULTS, type RequestFault } from '../harness/requestFaults.ts'

/**
 * Each write of `portalFaultFlows.ts` and `desk-faults` meets each fault of `requestFaults.ts` (R5). It must end in
 * success or in a message with nothing lost, pressing again must succeed, and the server must have its effect once. Exits with 1 otherwise.
 *
 * pnpm --filter=@portal/e2e long:faults        (FLOWS, FAULTS: patterns of names)
 */
const named = <T>(all: Readonly<Record<string, T>>, pattern = ''): [string, T][] =>
  Object.entries(all).filter(([name]) => new RegExp(pattern, 'u').test(name))
const flows = named(
  { ...PORTAL_FAULT_FLOWS, ...FREIGHT_WRITES, ...MONEY_WRITES, ...OFFICE_WRITES },
  process.env['FLOWS'],
)
const faults = named(REQUEST_FAULTS, process.env['FAULTS'])

const SETTLED_MS = 15_000
const PASSWORD = 'Portal-demo-1'

const portal = await createPortalServer({ RATE_LIMITS: 'off', SEED: 'demo' })
const browser = await chromium.launch(await findChromium())
const provider = await request.newContext({ baseURL: portal.url })
await provider.post('/auth/login', { data: { email: 'desk@provider.test', password: PASSWORD } })

async function count(api: APIRequestContext, query: string): Promise<number> {
  const answer = await api.get(`/services/data/v63.0/query?q=${encodeURIComponent(query)}`)
  if (!answer.ok()) throw new Error(`${query}: ${await answer.text()}`)
  return ((await answer.json()) as { totalSize: number }).totalSize
}

/** Visible texts of alerts, status messages and dialogs, and of the flow's own place for failures. */
const messages = (page: Page, flow: FaultFlow): Promise<string[]> =>
  page
    .locator('[role=alert], [role=alertdialog], [role=status]')
    .or(flow.says?.(page) ?? page.locator('[role=alert]'))
    .filter({ visible: true, hasText: /\S/u })
    .allInnerTexts()

async function play(flow: FaultFlow, fault: RequestFault, marker: string): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const faultsFound: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(SETTLED_MS)
  page.on('pageerror', (error) => faultsFound.push(`uncaught ${error.message}`))
  try {
    const { email, application } = flow
    await page.request.post('/auth/login', { data: { email, password: PASSWORD, application } })
    const query = await flow.enter(page, marker)
    const before = await messages(page, flow)
    const typed = await flow.field?.(page).inputValue()
    const met = await meetFault(page, (sent) => flow.sends(sent), fault)
    await flow.send(page)
    const done = flow.done(page, marker)
    const isDone = () => done.first().isVisible()
    const says = async () => (await messages(page, flow)).filter((text) => !before.includes(text))
    const startedAt = Date.now()
    while (!(await isDone()) && (await says()).length === 0 && Date.now() - startedAt < SETTLED_MS)
      await page.waitForTimeout(100)
    // A success may follow a first message: an automatic retry.
    if (!(await isDone())) await page.waitForTimeout(1_500)
    if (met.count() === 0) faultsFound.push('the request was never sent')
    if (!(await isDone())) {
      const told = await says()
      process.stdout.write(`      ${told.join(' | ').replaceAll('\n', ' ').slice(0, 150)}\n`)
      if (told.length === 0) faultsFound.push('no message')
      const raw = told.find((text) => RAW_TEXT.test(text))
      if (raw !== undefined) faultsFound.push(`raw text "${raw}"`)
      if ((await page.getByRole('heading', { level: 1 }).count()) === 0) faultsFound.push('blank page')
      if (typed !== undefined && (await flow.field?.(page).inputValue()) !== typed)
        faultsFound.push('input lost')
      await met.lift()
      for (let time = 0; time < 3 && !(await isDone()); time += 1) {
        page.setDefaultTimeout(5_000)
        await flow.send(page).catch(() => faultsFound.push('nothing to press'))
        await done
          .first()
          .waitFor({ timeout: 6_000 })
          .catch(() => {})
      }
      if (!(await isDone()))
        faultsFound.push(`not done after pressing again: ${(await says()).join(' | ').slice(0, 200)}`)
    }
    await page.waitForTimeout(300)
    const effects = await count(flow.isPrivate ? page.request : provider, query)
    if (effects !== 1) faultsFound.push(`${effects} effects`)
    if (faultsFound.length > 0) await page.screenshot({ path: `test-output/fault-${marker}.png` })
  } catch (error) {
    faultsFound.push(String(error).split('\n')[0] ?? '')
    await page.screenshot({ path: `test-output/fault-${marker}.png` })
  } finally {
    await context.close()
  }
  return faultsFound
}

let failed = 0
let played = 0
try {
  for (const [flowName, flow] of flows)
    for (const [faultName, fault] of faults) {
      const marker = `f${(played += 1)}x${Math.random().toString(36).slice(2, 6)}`
      const found = await play(flow, fault, marker)
      if (found.length > 0) failed += 1
      process.stdout.write(
        `${found.length > 0 ? 'FAIL' : 'ok  '} ${flowName}: ${faultName}${found.length > 0 ? ` — ${found.join('; ')} (${marker})` : ''}\n`,
      )
    }
  process.stdout.write(`${played} combinations, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await provider.dispose()
  await browser.close()
  await portal.dispose()
}
