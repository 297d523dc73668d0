import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { openSlowLine } from '../harness/slowLine'
import { expect, expectAccessible, test } from '../harness/test'

/** A photo of a POD, drawn in the browser; `noise` makes its file as large as a camera's. */
async function photoOf(page: Page, { isSigned, noise = 0 }: { isSigned: boolean; noise?: number }) {
  const url = await page.evaluate(
    ({ isSigned, noise }) => {
      const canvas = document.createElement('canvas')
      canvas.width = noise > 0 ? 2200 : 1700
      canvas.height = 2200
      const context = canvas.getContext('2d')
      if (!context) return ''
      context.fillStyle = '#eeeae2'
      context.fillRect(0, 0, canvas.width, canvas.height)
      if (noise > 0) {
        const picture = context.getImageData(0, 0, canvas.width, canvas.height)
        let state = 7
        for (let at = 0; at < picture.data.length; at += 1) {
          state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
          if (at % 4 !== 3) picture.data[at] = 240 - ((state >>> 24) % noise)
        }
        context.putImageData(picture, 0, 0)
      }
      context.fillStyle = '#1a1a1a'
      context.font = 'bold 52px sans-serif'
      context.fillText('PROOF OF DELIVERY', 150, 170)
      context.font = '30px sans-serif'
      for (let line = 0; line < 24; line += 1)
        context.fillText(
          `${line + 1}. Pallets of paper towels, 24 cartons, received in good order`,
          150,
          260 + line * 54,
        )
      context.fillRect(150, 1800, 700, 4)
      context.fillText("Receiver's signature and date", 150, 1850)
      context.fillText('Page 1 of 1', 1350, 2080)
      if (isSigned) {
        context.strokeStyle = '#1b2a6b'
        context.lineWidth = 5
        context.beginPath()
        context.moveTo(190, 1790)
        for (let letter = 0; letter < 8; letter += 1) {
          const x = 190 + letter * 62
          context.bezierCurveTo(x + 10, 1640 + (letter % 3) * 40, x + 70, 1650, x + 30, 1800)
          context.bezierCurveTo(x + 20, 1840, x + 50, 1790, x + 62, 1770)
        }
        context.stroke()
      }
      return canvas.toDataURL('image/jpeg', noise > 0 ? 1 : 0.92)
    },
    { isSigned, noise },
  )
  return {
    name: 'pod.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  }
}

/** Opens the POD of the nth delivered load with missing documents. */
async function openDesk(page: Page, nth: number) {
  await page.goto('/carrier/s/my-loads?tab=delivered')
  await page
    .getByRole('link', { name: /^Upload documents/ })
    .nth(nth)
    .click()
  await expect(page.getByRole('heading', { name: 'Missing required documents' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Type of document' }).selectOption('POD')
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).first().click()
  await (await chooser).setFiles(file)
}

test('a POD without a signature causes a warning and can be sent anyway; a signed one causes none', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await openDesk(page, 0)
  const warning = page.getByText('We could not see a signature.', { exact: false })
  await choose(page, await photoOf(page, { isSigned: true }))
  const dialog = page.getByRole('dialog', { name: 'Add POD' })
  await expect(dialog.getByRole('img', { name: 'Photo of page 1' })).toBeVisible()
  await expect(warning).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Type of document' })).toHaveValue('POD')

  await choose(page, await photoOf(page, { isSigned: false }))
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: "Receiver's name" }).fill('Pat Receiver')
  await dialog.getByRole('button', { name: 'Signed. Upload POD' }).click()
  await expect(page.getByText(/POD\.jpg, 1 page, signed by Pat Receiver/)).toBeVisible()
})

/** A POD of 1240 x 1650 pixels with a blue square at its top left, made by `heif-enc -q 22` of libheif. */
const heicPhoto = readFile(new URL('../fixtures/pod.heic', import.meta.url))

test('a HEIC photo is decoded on the device in every browser, and arrives as JPEG', async ({
  page,
  haveSession,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  await haveSession(page, 'dispatcher@carrier.test')
  await openDesk(page, 0)
  const decoders: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.wasm')) decoders.push(response.url())
  })
  await choose(page, { name: 'IMG_0043.HEIC', mimeType: 'image/heic', buffer: await heicPhoto })
  const dialog = page.getByRole('dialog', { name: 'Add POD' })
  const photo = dialog.getByRole('img', { name: 'Photo of page 1' })
  // Compiling the decoder takes long on a busy machine; the dialog shows progress.
  await expect(photo).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const seen = await photo.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]
    return { size: [canvas.width, canvas.height], square: at(180, 160), paper: at(60, 60) }
  })
  expect(seen.size).toEqual([1240, 1650])
  const [red = 0, green = 0, blue = 0] = seen.square
  expect(blue - red).toBeGreaterThan(90)
  expect(blue - green).toBeGreaterThan(50)
  expect(Math.min(...seen.paper)).toBeGreaterThan(210)
  expect(decoders).toHaveLength(1)
  await expect(page.getByText('We could not see a signature.', { exact: false })).toHaveCount(0)

  await dialog.getByRole('textbox', { name: "Receiver's name" }).fill('Robin Receiver')
  await dialog.getByRole('button', { name: 'Signed. Upload POD' }).click()
  await expect(page.getByText(/POD\.jpg, 1 page, signed by Robin Receiver/)).toBeVisible()
  expect(violations).toEqual([])
})

test('a photo that this browser cannot decode is refused with an alternative', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await openDesk(page, 0)
  // The header of an iPhone photo without an image, which the decoder rejects.
  const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')
  await choose(page, { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic })
  const refusal = page.getByText(/IMG_0042\.HEIC: This browser can't read HEIC photos\./)
  await expect(refusal).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Take a photo' })).toBeVisible()
})

test('a photo of 5 MB over a slow connection with three interruptions resumes and arrives once', async ({
  browser,
  portal,
  haveSession,
}) => {
  test.slow()
  const line = await openSlowLine(portal.url, {
    bytesPerSecond: 3_000_000,
    cutAfterBytes: 600_000,
    cuts: 3,
  })
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await haveSession(page, 'dispatcher@carrier.test')
  await openDesk(page, 1)
  const photo = await photoOf(page, { isSigned: true, noise: 250 })
  expect(photo.buffer.byteLength).toBeGreaterThan(4_000_000)
  await choose(page, photo)
  const dialog = page.getByRole('dialog', { name: 'Add POD' })
  await dialog.getByRole('textbox', { name: "Receiver's name" }).fill('Pat Receiver')
  const sentBefore = line.sentBytes()
  await dialog.getByRole('button', { name: 'Signed. Upload POD' }).click()
  await expect.poll(line.drops, { timeout: 20_000 }).toBeGreaterThan(0)

  // The tab is closed during the upload; the next one resumes it.
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  const bar = again.getByRole('progressbar', { name: /POD\.jpg/ })
  await expect(bar).toBeVisible()
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await expect.poll(line.drops, { timeout: 20_000 }).toBe(3)
  const row = again.getByText(/POD\.jpg, 1 page, signed by Pat Receiver/)
  await expect(row).toBeVisible({ timeout: 30_000 })
  const sent = line.sentBytes() - sentBefore

  const href = await again.getByRole('link', { name: 'POD', exact: true }).getAttribute('href')
  const stored = await (await context.request.get(href ?? '')).body()
  // A complete JPEG, and hardly more bytes were sent than it has.
  expect(stored.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(stored.subarray(-2).toString('hex')).toBe('ffd9')
  expect(stored.byteLength).toBeGreaterThan(3_000_000)
  expect(sent).toBeGreaterThan(stored.byteLength)
  expect(sent).toBeLessThan(1.5 * stored.byteLength)
  await again.reload()
  await expect(row).toBeVisible()
  await expect(row).toHaveCount(1)
  await context.close()
  await line.close()
})
