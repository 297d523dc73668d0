import '../styles.css'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from './emulate.js'
import { unmountAll } from './mount.js'

beforeEach(async () => {
  document.documentElement.dataset['theme'] = 'light'
  await page.viewport(1280, 800)
  await emulate()
})

afterEach(() => {
  unmountAll()
  document.documentElement.removeAttribute('dir')
  document.documentElement.removeAttribute('style')
  scrollTo(0, 0)
})
