import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { SampleFrame } from '../testing/SampleFrame.js'

function mountFrame() {
  mount(
    <SampleFrame
      person="Dispatcher"
      account="one account"
      banners={['Announcement']}
      locale="en-US"
      hasStickyBanner
      hasStickySpacer
    />,
  )
}

async function at(width: number) {
  await page.viewport(width, 800)
  const footer = page.getByRole('contentinfo').element()
  const region = page.getByRole('region', { name: 'Announcement' }).element()
  const inner = footer.firstElementChild
  const spacer = document.querySelector('[data-sticky-spacer]')
  return {
    hasMenuRow: page.getByRole('link', { name: 'My Loads', exact: true }).query() !== null,
    hasHamburger: page.getByRole('button', { name: 'menu', exact: true }).query() !== null,
    banner: region.parentElement && getComputedStyle(region.parentElement).position,
    footerPadding: getComputedStyle(footer).paddingBottom,
    footerColumns: inner && getComputedStyle(inner).gridTemplateColumns.split(' ').length,
    spacer: spacer?.getBoundingClientRect().height,
  }
}

test('[CON-01] [HDR-16] [BAN-02] [BAN-03] [FTR-10] [FTR-12] [FTR-13] every part changes at its own breakpoint only', async () => {
  mountFrame()
  const small = { hasMenuRow: false, hasHamburger: true, banner: 'static', footerPadding: '363px' }
  const medium = { hasMenuRow: false, hasHamburger: true, banner: 'fixed', footerPadding: '287px' }
  const desktop = { hasMenuRow: true, hasHamburger: false, banner: 'fixed', footerPadding: '287px' }
  expect(await at(390)).toEqual({ ...small, footerColumns: 1, spacer: 220 })
  expect(await at(767)).toEqual({ ...small, footerColumns: 1, spacer: 220 })
  expect(await at(768)).toEqual({ ...medium, footerColumns: 2, spacer: 100 })
  expect(await at(1023)).toEqual({ ...medium, footerColumns: 2, spacer: 100 })
  expect(await at(1024)).toEqual({ ...desktop, footerColumns: 2, spacer: 0 })
  expect(await at(1025)).toEqual({ ...desktop, footerColumns: 3, spacer: 0 })
})

test('[TPL-07] [BAN-02] stacks header above banner above chat', async () => {
  mountFrame()
  await page.viewport(1280, 800)
  const order = ['banner', 'region'] as const
  const [header, banner] = order.map((role) => page.getByRole(role).first().element())
  const chat = page.getByRole('button', { name: 'Open chat' }).element()
  const level = (element: Element | null | undefined): number => {
    if (!element) return Number.NaN
    const own = Number(getComputedStyle(element).zIndex)
    return Number.isNaN(own) ? level(element.parentElement) : own
  }
  expect([level(header), level(banner), level(chat)]).toEqual([100_001, 100_000, 90_000])
})

test('[BAN-10] [BAN-08] closing a fixed banner moves the content up, and the next one moves it down', async () => {
  mount(
    <SampleFrame
      person="Dispatcher"
      account="one account"
      banners={['Announcement', 'MobileApp']}
      locale="en-US"
    />,
  )
  const close = page.getByRole('button', { name: 'Close banner' })
  const gap = () =>
    page.getByRole('main').element().getBoundingClientRect().top -
    page.getByRole('banner').element().getBoundingClientRect().bottom
  await close.click()
  const next = page.getByRole('region', { name: 'Mobile app' })
  await expect.poll(gap).toBe(next.element().getBoundingClientRect().height)
  await close.click()
  await expect.poll(gap).toBe(0)
  expect(getComputedStyle(page.getByRole('main').element()).marginTop).toBe('0px')
})

test('below 1024 px row actions end before the chat button', async () => {
  mountFrame()
  for (const width of [320, 390, 768, 1023]) {
    await page.viewport(width, 800)
    const chat = page.getByRole('button', { name: 'Open chat' }).element().getBoundingClientRect()
    const actions = document.querySelectorAll('main li :is(button, a[aria-label])')
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(action.getBoundingClientRect().right).toBeLessThanOrEqual(chat.left)
  }
})
