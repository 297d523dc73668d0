import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  Button,
  ConfirmationModal,
  FileField,
  Header,
  I18nProvider,
  SegmentedControl,
  ToastRegion,
  createToastQueue,
} from '../index.js'
import { emulate } from './emulate.js'
import { LoadRows } from './LoadRows.js'
import { mount } from './mount.js'
import { accounts, sampleHeader } from './sampleHeader.js'
import { SampleFrame } from './SampleFrame.js'
import { scenes } from './scenes.js'

const frame = (
  <SampleFrame person="Dispatcher" account="two accounts" banners={['MissingDocuments']} locale="en-US" />
)
const spanishFrame = (
  <SampleFrame person="Admin" account="two accounts" banners={['NewCarrierUser']} locale="es-US" />
)
const root = document.documentElement
const styleOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo)
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** What a system colour is here, for example the user's own highlight. */
function systemColour(
  name: 'CanvasText' | 'Canvas' | 'Highlight' | 'HighlightText' | 'GrayText' | 'ButtonText',
): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = name
  const { color } = styleOf(probe)
  probe.remove()
  return color
}

/** What scrolls sideways by itself, such as tabs, shows the rest when asked. */
function isInScroller(element: Element): boolean {
  const { parentElement } = element
  if (!parentElement || parentElement === document.body) return false
  return styleOf(parentElement).overflowX === 'auto' || isInScroller(parentElement)
}

/** Elements with words of their own that are cut off at a side, or lie outside the window. */
function cutOff(): string[] {
  const own = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)
  return [...document.querySelectorAll<HTMLElement>('header *, main *, footer *, label, button, a')]
    .filter((element) => own(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) =>
        element.clientWidth > 1 && !element.closest('table, option, select') && !isInScroller(element),
    )
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const isClipped =
        styleOf(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      return left < -1 || right > innerWidth + 1 || isClipped
    })
    .map((element) => element.textContent)
}

describe('in forced colours', () => {
  beforeEach(() => emulate({ hasForcedColors: true }))

  test('surfaces, buttons and fields have a border, and text has the system color', () => {
    mount(frame)
    for (const element of document.querySelectorAll('main button, main input, main select')) {
      if (element.checkVisibility()) expect(styleOf(element).borderTopWidth).not.toBe('0px')
    }
    expect(styleOf(page.getByRole('heading', { level: 1 }).element()).color).toBe(systemColour('CanvasText'))
  })

  test('marks the current page and the open row with a line in the highlight color', () => {
    mount(frame)
    const current = page.getByRole('link', { name: 'Find Loads' }).element()
    expect(styleOf(current, '::after').borderBottomColor).toBe(systemColour('Highlight'))
    const row = document.querySelector('li[data-current]')
    expect(row && styleOf(row, '::before').borderInlineStartStyle).toBe('solid')
  })

  test('selection is visible without color, and disabled controls are grey', () => {
    mount(scenes['fields'])
    const off = document.querySelector('input:disabled')
    expect(off && styleOf(off).color).toBe(systemColour('GrayText'))
    const box = page.getByRole('checkbox').element()
    expect(styleOf(box).backgroundColor).toBe(systemColour('Highlight'))
    expect(styleOf(box, '::before').display).not.toBe('none')
    const [standard, quick] = page.getByRole('radio').elements()
    expect(quick && styleOf(quick).borderTopColor).toBe(systemColour('Highlight'))
    expect(standard && styleOf(standard).borderTopColor).not.toBe(systemColour('Highlight'))
  })

  test('fills only the selected segment with the highlight color', () => {
    mount(
      <SegmentedControl
        label="View"
        options={[
          { value: 'list', label: 'List' },
          { value: 'map', label: 'Map' },
        ]}
        value="list"
        onValueChange={() => undefined}
      />,
    )
    const [list, map] = [...document.querySelectorAll('label')]
    expect(list && styleOf(list).backgroundColor).toBe(systemColour('Highlight'))
    expect(list && styleOf(list).color).toBe(systemColour('HighlightText'))
    expect(map && styleOf(map).backgroundColor).not.toBe(systemColour('Highlight'))
  })

  test('the spinner of a pending button is visible and animated', () => {
    mount(<Button isPending>Book load</Button>)
    const wheel = [...document.querySelectorAll('button *')].find(
      (element) => styleOf(element).animationName !== 'none',
    )
    expect(wheel && styleOf(wheel).borderTopColor).toBe(systemColour('ButtonText'))
    expect(wheel && styleOf(wheel).borderRightColor).toBe('rgba(0, 0, 0, 0)')
  })

  test.each(['light', 'dark'])('borders and focus have the system colors in the %s theme too', (theme) => {
    root.dataset['theme'] = theme
    const role = (name: string) => styleOf(root).getPropertyValue(name)
    expect([role('--color-border'), role('--color-focus')]).toEqual(['CanvasText', 'Highlight'])
    delete root.dataset['theme']
  })

  test('focus is visible', async () => {
    mount(frame)
    await userEvent.keyboard('{Tab}{Tab}')
    const { activeElement } = document
    expect(activeElement && styleOf(activeElement).outlineStyle).toBe('solid')
  })
})

describe('with reduced motion', () => {
  beforeEach(() => emulate({ isMotionReduced: true }))

  /** Everything that is drawn and still moves or fades. */
  const moving = () =>
    document.getAnimations().filter((animation) => {
      const { duration } = animation.effect?.getComputedTiming() ?? {}
      return typeof duration === 'number' && duration > 0
    })

  test.each(Object.keys(scenes))('nothing moves when %s appears', (name) => {
    mount(scenes[name])
    expect(moving()).toEqual([])
  })

  test('sub-menu, account menu, side panels, chat and toast appear without animation', async () => {
    const queue = createToastQueue()
    mount(
      <>
        {frame}
        <ToastRegion queue={queue} />
      </>,
    )
    queue.add({ kind: 'info', message: 'Booked' })
    await expect.element(page.getByText(/Booked/)).toBeVisible()
    expect(moving()).toEqual([])
    for (const name of ['My Company', 'Open chat', 'Account: Bluebonnet Trucking']) {
      await button(name).click()
      expect(moving()).toEqual([])
      await userEvent.keyboard('{Escape}')
    }
    await page.viewport(390, 844)
    await button('menu').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await button('My Company').click()
    expect(moving()).toEqual([])
  })
})

describe('right-to-left', () => {
  beforeEach(() => {
    root.dir = 'rtl'
  })

  const left = (element: Element) => element.getBoundingClientRect().left

  test('mirrors header, rows and footer without overflow', async () => {
    mount(<I18nProvider locale="ar-EG">{frame}</I18nProvider>)
    const logo = page.getByRole('link', { name: 'Freight Portal home' }).element()
    expect(left(logo)).toBeGreaterThan(left(button('Log Out').element()))
    for (const row of document.querySelectorAll('main li')) {
      const [title, action] = [row.firstElementChild, row.querySelector('a[aria-label]')]
      if (title && action) expect(left(action)).toBeLessThan(left(title))
    }
    await page.viewport(390, 844)
    expect(root.scrollWidth).toBe(390)
  })

  test('the side panel slides from the left, and the banner closes at the left', async () => {
    await page.viewport(390, 844)
    mount(frame)
    expect(left(button('Close banner').element())).toBeLessThan(60)
    await button('menu').click()
    await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().left).toBe(0)
  })
})

describe('zoomed and narrow', () => {
  test.each([
    ['the frame', frame],
    ['the frame in Spanish', spanishFrame],
    ['fields', scenes['fields']],
    ['the parts of a page', scenes['parts']],
  ])('%s: at 320 px nothing is truncated and nothing scrolls horizontally', async (_, scene) => {
    await page.viewport(320, 640)
    mount(scene)
    expect(root.scrollWidth).toBe(320)
    expect(cutOff()).toEqual([])
  })

  test.each([
    ['the frame on a desktop', frame, 1280],
    ['the frame in Spanish on a desktop', spanishFrame, 1280],
    ['the frame on a phone', frame, 390],
    ['fields on a phone', scenes['fields'], 390],
    ['the parts of a page on a phone', scenes['parts'], 390],
  ])('%s: with double text size nothing is truncated or scrolls horizontally', async (_, scene, width) => {
    await page.viewport(width, 844)
    await emulate({ textSize: 32 })
    expect(styleOf(root).fontSize).toBe('32px')
    mount(scene)
    expect(root.scrollWidth).toBe(width)
    expect(cutOff()).toEqual([])
  })

  test('a dialog at 320 px by 256 px, that is 400 % of 1280 by 1024, shows its buttons', async () => {
    await page.viewport(320, 256)
    mount(
      <ConfirmationModal
        isOpen
        onOpenChange={() => undefined}
        title="Book this load for $2,150?"
        primary={{ label: 'Book load', onPress: () => undefined }}
        secondary={{ label: 'Keep looking', onPress: () => undefined }}
      >
        {'Dallas, TX to Atlanta, GA. '.repeat(20)}
      </ConfirmationModal>,
    )
    await button('Keep looking').click()
    expect(root.scrollWidth).toBe(320)
  })

  test('the header keeps every control at the narrowest desktop with long texts', async () => {
    await page.viewport(1024, 800)
    mount(
      <Header {...sampleHeader({ accounts })} labels={{ profile: 'Mi perfil', logOut: 'Cerrar sesión' }} />,
    )
    expect(root.scrollWidth).toBe(1024)
    const { right } = button('Cerrar sesión').element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(1024)
  })

  test('with the text spacing of WCAG 1.4.12 the header keeps every control', async () => {
    await page.viewport(1024, 800)
    const spacing = document.createElement('style')
    spacing.textContent = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }'
    document.head.append(spacing)
    const header = sampleHeader({ accounts })
    const items = header.items?.map((item) => ({ ...item, label: `${item.label} de hoy` }))
    mount(
      <Header {...header} items={items ?? []} labels={{ profile: 'Mi perfil', logOut: 'Cerrar sesión' }} />,
    )
    expect(root.scrollWidth).toBe(1024)
    expect(button('Cerrar sesión').element().getBoundingClientRect().right).toBeLessThanOrEqual(1024)
    spacing.remove()
  })
})

describe('in print', () => {
  beforeEach(() => emulate({ isPrint: true }))

  test('prints loads in full without menus, banner, chat, footer and buttons', () => {
    mount(frame)
    const isSeen = (element: Element) => element.checkVisibility()
    const rows = [...document.querySelectorAll('main li')].filter((row) => row.textContent.includes('→'))
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      expect(isSeen(row)).toBe(true)
      expect(styleOf(row).breakInside).toBe('avoid')
      const action = row.querySelector('a[aria-label]')
      expect(action && isSeen(action)).toBe(false)
    }
    for (const gone of document.querySelectorAll('header nav, footer, [role="status"], header button')) {
      expect(isSeen(gone)).toBe(false)
    }
    expect(button('Open chat').query()).toBeNull()
    expect(styleOf(page.getByRole('banner').element()).position).toBe('static')
  })

  test('hides interactive controls', () => {
    mount(
      <main>
        <Button>Book load</Button>
        <FileField label="Add POD" onAdd={() => undefined} />
        <SegmentedControl
          label="View"
          options={[{ value: 'list', label: 'List' }]}
          value="list"
          onValueChange={() => undefined}
        />
        <p>Dallas to Atlanta</p>
      </main>,
    )
    const seen = [...document.querySelectorAll('main > *')].filter((element) => element.checkVisibility())
    expect(seen.map(({ textContent }) => textContent)).toEqual(['Dallas to Atlanta'])
  })

  test('prints an open dialog alone, from the top of the page', async () => {
    mount(
      <>
        {frame}
        <ConfirmationModal
          isOpen
          onOpenChange={() => undefined}
          title="Book this load for $2,150?"
          primary={{ label: 'Book load', onPress: () => undefined }}
        >
          Dallas, TX to Atlanta, GA.
        </ConfirmationModal>
      </>,
    )
    const dialog = page.getByRole('dialog').element()
    await expect.poll(() => dialog.checkVisibility()).toBe(true)
    expect(dialog.getBoundingClientRect().top).toBeLessThan(40)
    expect(document.querySelector('main')?.checkVisibility()).toBe(false)
  })

  test('text is black on white in the dark theme too', () => {
    root.dataset['theme'] = 'dark'
    mount(<LoadRows />)
    const row = document.querySelector('li')
    const rate = document.querySelector('li [class*="amount"]')
    expect(row && styleOf(row).backgroundColor).toBe('rgb(255, 255, 255)')
    expect(rate && styleOf(rate).color).not.toBe('rgb(232, 236, 242)')
  })
})
