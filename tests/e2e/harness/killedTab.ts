import { findChromium } from '@portal/browser'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import type { PortalServer } from './portalServer.ts'

export interface KilledTabOptions {
  /** Number of offline check calls. */
  actions: number
  /** Number of distinct photos in between. */
  photos: number
  /** Side of a photo in pixels; noise makes its bytes about equal to its pixels. */
  photoSide: number
  /** Number of kills during recording, and during sending. */
  kills: { doing: number; sending: number }
  /** Receives log messages. */
  say?: (what: string) => void
}

/** The final state on the server. */
export interface KilledTabResult {
  /** Client ids of the events in the server's order. */
  eventIds: string[]
  /** Their times of occurrence. */
  happenedAt: string[]
  /** Names of the photos' documents. */
  documentIds: string[]
  photoHashes: string[]
  /** Number of actual kills. */
  kills: number
}

const TODAY = '/carrier/s/todays-loads'
const EMAIL = 'driver@carrier.test'
const PASSWORD = 'Portal-demo-1'

/**
 * Simulates an offline day of a driver with a crashing phone: records reports and photos while the server is
 * down, kills the browser (SIGKILL, with a persistent profile) while recording and while sending, and reads
 * the result from the server.
 */
export async function liveWithKilledTabs(
  portal: PortalServer,
  options: KilledTabOptions,
): Promise<KilledTabResult> {
  const { actions, photos, say = () => undefined } = options
  const profile = await mkdtemp(join(tmpdir(), 'portal-killed-tab-'))
  let kills = 0
  let open = await openPhone(profile, portal)
  const again = async () => {
    await kill(open.context)
    kills += 1
    open = await openPhone(profile, portal)
  }
  try {
    await signIn(open.page)
    await open.page.goto(TODAY)
    await shellOnDevice(open.page)
    const loadId = await readLoadId(open.page)
    await portal.stop()
    say('the server is away')
    await open.page.goto(TODAY)
    await doThings(options, () => open.page, again, say)
    await showsWaiting(open.page, actions + photos)

    await portal.start()
    say('the server is back')
    await signIn(open.page)
    for (let time = 1; time <= options.kills.sending; time += 1) {
      await open.page.goto(TODAY)
      const before = Math.floor(((actions + photos) * time) / (options.kills.sending + 1))
      while ((await open.page.evaluate(countReceived)) < before) await open.page.waitForTimeout(100)
      say(`killed after ${before} of ${actions + photos} had been received`)
      await again()
      await signIn(open.page)
    }
    await open.page.goto(TODAY)
    await open.page.getByText('All updates received').waitFor({ timeout: 600_000 })
    say('everything is received')
    return { ...(await readServer(open.page, loadId)), kills }
  } finally {
    await open.context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function openPhone(profile: string, portal: PortalServer) {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findChromium()),
    baseURL: portal.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Other journeys block service workers, and the runner's settings apply to every context.
    serviceWorkers: 'allow',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  return { context, page }
}

/** Kills the process without cleanup. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('A persistent context has a browser since Playwright 1.50.')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('The browser does not name its process.')
  process.kill(main.id, 'SIGKILL')
  await gone
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/auth/login', { data: { email: EMAIL, password: PASSWORD } })
  if (answer.status() !== 200) throw new Error(`Signing in was answered with ${answer.status()}.`)
}

async function shellOnDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check call' }).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** Records all reports and photos at intervals, killing the browser in between. */
async function doThings(
  { actions, photos, photoSide, kills }: KilledTabOptions,
  page: () => Page,
  again: () => Promise<void>,
  say: (what: string) => void,
): Promise<void> {
  const killAfter = Math.ceil(actions / (kills.doing + 1))
  const photoAfter = Math.floor(actions / photos)
  for (let done = 1; done <= actions; done += 1) {
    await page().getByRole('button', { name: 'Check call' }).tap()
    if (done % photoAfter === 0 && done / photoAfter <= photos)
      await addPhoto(page(), done / photoAfter, photoSide)
    if (done % killAfter === 0 && done < actions) {
      await showsWaiting(page(), done + Math.min(photos, Math.floor(done / photoAfter)))
      say(`killed after ${done} of ${actions} reports`)
      await again()
      await page().goto(TODAY)
      // The page of the last visit comes first.
      await page().locator('#first-paint').waitFor({ state: 'detached' })
      await page()
        .getByText(/^Updated/u)
        .waitFor()
    }
  }
}

async function addPhoto(page: Page, number: number, side: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Type of document' }).selectOption('Photo')
  const url = await page.evaluate(
    ({ number, side }) => {
      const canvas = document.createElement('canvas')
      canvas.width = side
      canvas.height = side
      const context = canvas.getContext('2d')
      if (!context) return ''
      const picture = context.createImageData(side, side)
      let state = number
      for (let at = 0; at < picture.data.length; at += 1) {
        state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
        picture.data[at] = at % 4 === 3 ? 255 : state >>> 24
      }
      context.putImageData(picture, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    { number, side },
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).first().tap()
  await (
    await chooser
  ).setFiles({
    name: `photo ${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  })
  const dialog = page.getByRole('dialog', { name: 'Add Photo' })
  await dialog.getByRole('img', { name: 'Photo of page 1' }).waitFor()
  await dialog.getByRole('button', { name: 'Upload Photo' }).tap()
  await dialog.waitFor({ state: 'detached' })
}

const showsWaiting = (page: Page, count: number) =>
  page.getByText(`${count} updates saved on this device, waiting to be sent`).waitFor({ timeout: 60_000 })

/** Runs in the page: number of receipts on the device. */
function countReceived(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('portal-device-queue')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('entries').objectStore('entries').getAll()
      all.addEventListener('success', () => {
        opening.result.close()
        const rows: { state: string }[] = all.result
        resolve(rows.filter(({ state }) => state === 'received').length)
      })
    })
  })
}

const LISTS = '/services/data/v63.0/ui-api/list-records'

interface ListPage {
  records: { id: string; fields: Record<string, { value: string | null }> }[]
  nextPageToken: string | null
}

async function listAll(page: Page, object: string, fields: string[], where: object, sortBy: string) {
  const csrf = (await (await page.request.get('/auth/me')).json()).csrfToken
  const records: ListPage['records'] = []
  let pageToken: string | null = null
  do {
    const answer = await page.request.post(`${LISTS}/${object}/All`, {
      headers: { 'X-CSRF-Token': csrf },
      data: {
        fields: fields.map((name) => `${object}.${name}`),
        pageSize: 200,
        sortBy: [`${object}.${sortBy}`],
        where: JSON.stringify(where),
        ...(pageToken === null ? {} : { pageToken }),
      },
    })
    if (answer.status() !== 200) throw new Error(`The list was answered with ${answer.status()}.`)
    // The server's list format (portal contract).
    const list = (await answer.json()) as ListPage
    records.push(...list.records)
    pageToken = list.nextPageToken
  } while (pageToken !== null)
  return records
}

/** The driver has one load; its id is in the URL of its documents. */
async function readLoadId(page: Page): Promise<string> {
  const [load] = await listAll(
    page,
    'Load__c',
    ['Status__c'],
    { Status__c: { eq: 'Dispatched' } },
    'Load_Number__c',
  )
  if (!load) throw new Error('The demo driver has no load.')
  return load.id
}

async function readServer(page: Page, loadId: string) {
  const events = await listAll(
    page,
    'Load_Event__c',
    ['Client_Event_Id__c', 'Occurred_At__c', 'Recorded_At__c'],
    { Load__c: { eq: loadId }, Client_Event_Id__c: { ne: null } },
    'Recorded_At__c',
  )
  const documents = await listAll(
    page,
    'Load_Document__c',
    ['Sha256__c', 'Type__c'],
    { Load__c: { eq: loadId }, Type__c: { eq: 'Photo' } },
    'CreatedDate',
  )
  const text = (value: string | null | undefined) => value ?? ''
  return {
    eventIds: events.map(({ fields }) => text(fields['Client_Event_Id__c']?.value)),
    happenedAt: events.map(({ fields }) => text(fields['Occurred_At__c']?.value)),
    documentIds: documents.map(({ id }) => id),
    photoHashes: documents.map(({ fields }) => text(fields['Sha256__c']?.value)),
  }
}
