import { readFile } from 'node:fs/promises'
import { countInputs } from '../harness/countInputs'
import { expect, test } from '../harness/test'

// Drives the demo driver's only load.
test.use({ serverOf: 'drivers day' })

const STEPS = [
  'Depart for pickup',
  'Arrived at pickup',
  'Loading complete',
  'Depart pickup',
  'Arrived at delivery',
  'Unloading complete',
]
/** Opening the camera, its shutter, and sending; the name of the receiver is typed. */
const POD_TAPS = 3

test("[DAY-03] [USR-10] a driver's day takes 6 taps, and 3 for the signed POD", async ({ page, signIn }) => {
  const counted = await countInputs(page)
  await signIn(page, 'driver@carrier.test', '/carrier/s/todays-loads')
  for (const name of STEPS) {
    const step = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(step).toBeVisible()
    // The button is disabled briefly, so that a double tap does not trigger the next step.
    await expect(step).not.toHaveAttribute('aria-disabled', 'true')
    await step.tap()
  }
  await expect(page.getByText(/^Delivered\. Add the signed POD/)).toBeVisible()
  expect(counted.presses).toBe(STEPS.length)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await (
    await chooser
  ).setFiles({
    name: 'pod.heic',
    mimeType: 'image/heic',
    buffer: await readFile(new URL('../fixtures/pod.heic', import.meta.url)),
  })
  const dialog = page.getByRole('dialog', { name: 'Add POD' })
  await expect(dialog.getByRole('img', { name: 'Photo of page 1' })).toBeVisible({ timeout: 30_000 })
  await page.keyboard.type('Pat Receiver')
  await page.getByRole('button', { name: 'Signed. Upload POD' }).tap()
  await expect(page.getByText(/signed by Pat Receiver/)).toBeVisible({ timeout: 30_000 })
  // The shutter is pressed outside the page.
  expect(counted.presses - STEPS.length + 1).toBeLessThanOrEqual(POD_TAPS)
  test.info().annotations.push({ type: 'taps', description: `${counted.presses}` })
})
