import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PageTemplate } from '../page-template/PageTemplate.js'
import { mount } from '../testing/mount.js'
import type { BannerContent } from './bannerContent.js'
import { BannerStrip } from './BannerStrip.js'

const announcement: BannerContent = {
  type: 'Announcement',
  body: 'The scale at Dallas is closed today. '.repeat(20),
}
const pressed = vi.fn<(name: string) => void>()

function Page({ banner }: { banner?: BannerContent }) {
  return (
    <PageTemplate
      header={<header style={{ height: 72 }}>Header</header>}
      footer={<footer>Footer</footer>}
      banner={<BannerStrip banner={banner} onClose={() => pressed('banner')} />}
    >
      {['Dallas', 'Memphis', 'Austin'].map((name) => (
        <button
          key={name}
          type="button"
          style={{ display: 'block', height: 52 }}
          onClick={() => pressed(name)}
        >
          {name}
        </button>
      ))}
      <p style={{ height: 1600 }}>Loads</p>
    </PageTemplate>
  )
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
const boxOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()

/** A finger on a place of the screen, whatever is there by now. */
function pressAt(x: number, y: number) {
  const target = document.elementFromPoint(x, y)
  const press = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }
  target?.dispatchEvent(new PointerEvent('pointerdown', press))
  target?.dispatchEvent(new PointerEvent('pointerup', press))
  target?.dispatchEvent(new MouseEvent('click', press))
}

async function openPage() {
  pressed.mockClear()
  const { rerender } = mount(<Page />)
  await drawn()
  return { letBannerCome: () => rerender(<Page banner={announcement} />) }
}

test.for([390, 1280])(
  'a press that a late banner has just moved another control under does nothing, %i wide',
  async (width) => {
    await page.viewport(width, 800)
    const { letBannerCome } = await openPage()
    const { left, top } = boxOf('Memphis')
    letBannerCome()
    // On its way, and not there yet.
    await vi.waitFor(() => expect(boxOf('Dallas').bottom).toBeGreaterThan(top + 10), { interval: 5 })
    expect(window.scrollY).toBeGreaterThan(2)
    pressAt(left + 10, top + 10)
    expect(pressed).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(window.scrollY).toBe(0))
    const dallas = boxOf('Dallas')
    pressAt(dallas.left + 10, dallas.top + 10)
    expect(pressed.mock.calls).toEqual([['Dallas']])
  },
)

test('a press on what has not moved away from under the finger yet counts, and so does one on the banner', async () => {
  await page.viewport(1280, 800)
  const { letBannerCome } = await openPage()
  const { left, top } = boxOf('Austin')
  letBannerCome()
  pressAt(left + 10, top + 10)
  const close = boxOf('Close banner')
  pressAt(close.left + 10, close.top + 10)
  expect(pressed.mock.calls).toEqual([['Austin'], ['banner']])
})
