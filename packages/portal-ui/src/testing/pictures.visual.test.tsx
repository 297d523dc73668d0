import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { emulate } from './emulate.js'
import { mount } from './mount.js'
import { reasonNotToCompare } from './pinnedBrowser.js'
import { scenes } from './scenes.js'

const reason = await reasonNotToCompare()
// Printed besides the skipped tests, so that a missing comparison is noticed.
// oxlint-disable-next-line no-console
if (reason) console.warn(reason)

const sizes = [
  [1440, 900],
  [390, 844],
] as const

/** What has to be opened before the picture shows what it is about. */
const openings: Readonly<Record<string, () => Promise<void>>> = {
  'frame-menu': async () => {
    const menu = page.getByRole('button', { name: 'menu', exact: true })
    if (menu.query()) await menu.click()
    else await page.getByRole('button', { name: 'My Company' }).click()
    await expect.element(page.getByRole('link', { name: /Log Out|Users|My Profile/ }).first()).toBeVisible()
  },
  consent: () => page.getByRole('button', { name: 'Accept' }).click(),
}

/** Scenes that are longer than a window, on a phone. */
const longOnPhones: Readonly<Record<string, number>> = { fields: 1500, parts: 1150 }

/** The picture is of the window at its top, not of what one would have to scroll to or what a scene has scrolled to. */
function clipToWindow(height: number) {
  document.documentElement.style.overflow = 'hidden'
  document.body.style.cssText = `height: ${height}px; overflow: hidden`
}

afterEach(() => document.body.removeAttribute('style'))

/** What another test pointed at must not look pointed at here. */
const takePointerAway = () => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })

async function fontsAreThere() {
  // The tokens let a slow first load keep the fallback; a picture shows Inter.
  for (const face of document.fonts) face.display = 'swap'
  for (const weight of [400, 500, 600, 700]) await document.fonts.load(`${weight} 16px 'Inter Portal'`)
  await document.fonts.ready
}

describe.each(['light', 'dark'])('%s', (theme) => {
  describe.each(sizes)('%i wide', (width, windowHeight) => {
    test.for(Object.entries(scenes))('%s looks as in its picture', async ([name, scene], { skip }) => {
      skip(reason !== undefined, reason)
      document.documentElement.dataset['theme'] = theme
      const height = (width < 1024 && longOnPhones[name]) || windowHeight
      await page.viewport(width, height)
      clipToWindow(height)
      await emulate({ isMotionReduced: true })
      await takePointerAway()
      mount(scene)
      await fontsAreThere()
      await openings[name]?.()
      for (const element of [document.documentElement, document.body]) element.scrollTop = 0
      await expect(page.elementLocator(document.body)).toMatchScreenshot(`${name}-${width}-${theme}`)
    })
  })
})
