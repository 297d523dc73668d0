import '../styles.css'
import { afterEach, beforeEach } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { unmountAll } from './mount.js'

beforeEach(async () => {
  document.documentElement.dataset['theme'] = 'light'
  await page.viewport(1280, 800)
  await preferReducedMotion(false)
})

afterEach(() => {
  unmountAll()
  scrollTo(0, 0)
})

/** What the user's system says about motion. */
export async function preferReducedMotion(isReduced: boolean): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: isReduced ? 'reduce' : 'no-preference' }],
  })
}
