import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PageTemplate } from '../page-template/PageTemplate.js'
import { emulate } from '../testing/emulate.js'
import { mount } from '../testing/mount.js'
import type { BannerContent } from './bannerContent.js'
import { BannerStrip } from './BannerStrip.js'

const announcement: BannerContent = {
  type: 'Announcement',
  body: 'The scale at Dallas is closed today. '.repeat(4),
}

interface PageProps {
  banner?: BannerContent
  hasStrip?: boolean
  heightPx?: number
}

function Page({ banner, hasStrip = true, heightPx = 1600 }: PageProps) {
  return (
    <PageTemplate
      header={<header style={{ height: 72 }}>Header</header>}
      footer={<footer>Footer</footer>}
      banner={hasStrip ? <BannerStrip banner={banner} /> : null}
    >
      <p style={{ height: heightPx, background: 'silver' }}>Loads</p>
      <div data-bar style={{ position: 'fixed', insetBlockEnd: 0 }}>
        Bar
      </div>
    </PageTemplate>
  )
}

/** How far things jump, as the browser counts it, until `stop`. */
function watchShifts() {
  let sum = 0
  const take = (entries: PerformanceEntryList) => {
    // TypeScript's DOM types lack layout shifts; `value` is from the Layout Instability API.
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  return {
    async stop() {
      await new Promise((resolve) => setTimeout(resolve, 400))
      take(observer.takeRecords())
      observer.disconnect()
      return sum
    },
  }
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
const text = () => page.getByText('Loads').element()
const bar = () => page.getByText('Bar').element().getBoundingClientRect().bottom

test.for([390, 1280])(
  '[BAN-08] animates the layout shift of a banner that appears late, %i wide',
  async (width) => {
    await page.viewport(width, 800)
    const { rerender } = mount(<Page />)
    await drawn()
    const before = text().getBoundingClientRect().top
    const shifts = watchShifts()
    rerender(<Page banner={announcement} />)
    await expect.poll(() => text().getBoundingClientRect().top).toBeGreaterThan(before + 50)
    expect(await shifts.stop()).toBeLessThan(0.02)
  },
)

test('animates the layout shift of a late strip with its banner', async () => {
  const { rerender } = mount(<Page hasStrip={false} />)
  await drawn()
  const shifts = watchShifts()
  rerender(<Page banner={announcement} />)
  expect(await shifts.stop()).toBeLessThan(0.02)
})

test('[TPL-06] animates a page that is too short to scroll, with its footer at the bottom', async () => {
  const { rerender } = mount(<Page heightPx={200} />)
  await drawn()
  const shifts = watchShifts()
  const footer = () => page.getByText('Footer').element().getBoundingClientRect().bottom
  rerender(<Page heightPx={200} banner={announcement} />)
  await drawn()
  expect(footer()).toBe(800)
  await expect.poll(() => document.documentElement.dataset['gliding']).toBeUndefined()
  expect(footer()).toBe(800)
  expect(scrollY).toBe(0)
  expect(await shifts.stop()).toBeLessThan(0.02)
})

test('a banner in the first render causes no scroll', async () => {
  mount(<Page banner={announcement} />)
  expect(scrollY).toBe(0)
})

test('fixed elements do not move during the animation', async () => {
  await page.viewport(390, 800)
  const { rerender } = mount(<Page />)
  await drawn()
  rerender(<Page banner={announcement} />)
  await drawn()
  expect(bar()).toBe(800)
})

test('with reduced motion the page reaches its position without animation', async () => {
  await emulate({ isMotionReduced: true })
  const { rerender } = mount(<Page />)
  await drawn()
  const shifts = watchShifts()
  rerender(<Page banner={announcement} />)
  await drawn()
  await drawn()
  expect(scrollY).toBe(0)
  expect(await shifts.stop()).toBeLessThan(0.02)
})

test('keeps the scroll position below the banner', async () => {
  await page.viewport(390, 800)
  const { rerender } = mount(<Page />)
  scrollTo(0, 400)
  await drawn()
  const before = text().getBoundingClientRect().top
  rerender(<Page banner={announcement} />)
  await drawn()
  await drawn()
  expect(text().getBoundingClientRect().top).toBe(before)
})
