import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Header } from '../header/Header.js'
import { PageTemplate } from '../page-template/PageTemplate.js'
import { mount } from '../testing/mount.js'
import { sampleHeader } from '../testing/sampleHeader.js'
import type { BannerContent } from './bannerContent.js'
import { BannerStrip } from './BannerStrip.js'

const long = 'A long announcement that has to wrap when the window is narrow. '.repeat(4)
const announcement: BannerContent = { type: 'Announcement', body: long }
const all: readonly BannerContent[] = [
  { type: 'InactiveAccount', email: 'help@x.test', phone: '+1 (212) 555-1234' },
  { type: 'NewCarrierUser', companyName: 'Freight Portal' },
  announcement,
  { type: 'MissingDocuments', uploadHref: '#upload' },
  { type: 'MobileApp', companyName: 'Freight Portal', appStoreHref: '#ios', googlePlayHref: '#android' },
]

function Page({ banner, onClose }: { banner: BannerContent | undefined; onClose?: () => void }) {
  return (
    <PageTemplate
      header={<Header {...sampleHeader()} />}
      banner={<BannerStrip banner={banner} {...(onClose ? { onClose } : {})} />}
    >
      <div style={{ height: 3000 }}>Content</div>
    </PageTemplate>
  )
}

const box = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect()
const contentTop = () => page.getByRole('main').element().getBoundingClientRect().top
const close = page.getByRole('button', { name: 'Close banner' })

test('[BAN-02] is fixed 72 px from the top and stays there while the page scrolls', async () => {
  mount(<Page banner={announcement} />)
  await page.viewport(768, 800)
  expect(box('Announcement').top).toBe(72)
  scrollTo(0, 500)
  expect(box('Announcement').top).toBe(72)
})

test('[BAN-03] scrolls away with the page up to 767 px', async () => {
  mount(<Page banner={announcement} />)
  await page.viewport(767, 800)
  const before = box('Announcement').top
  scrollTo(0, 500)
  expect(box('Announcement').top).toBe(before - 500)
})

test('[BAN-08] [BAN-09] pushes the page down by its height, also when the text wraps', async () => {
  mount(<Page banner={announcement} />)
  await expect.poll(contentTop).toBe(box('Announcement').bottom)
  const wide = box('Announcement').height
  await page.viewport(800, 800)
  await expect.poll(() => box('Announcement').height).toBeGreaterThan(wide)
  await expect.poll(contentTop).toBe(box('Announcement').bottom)
})

test.each([320, 340, 360, 390])('a load number stays on one line at %i px', async (width) => {
  await page.viewport(width, 800)
  const detail = 'Load L-0000016: signed POD and invoice.'
  mount(
    <Page banner={{ type: 'MissingDocuments', detail, loadNumber: 'L-0000016', uploadHref: '#upload' }} />,
  )
  expect(page.getByText('L-0000016', { exact: true }).element().getClientRects()).toHaveLength(1)
  await expect
    .element(page.getByText('An invoice and signed POD are required', { exact: false }))
    .toBeVisible()
})

test('without details of the load, one space divides the sentences', async () => {
  mount(<Page banner={{ type: 'MissingDocuments', uploadHref: '#upload' }} />)
  const banner = page.getByRole('region', { name: 'Missing documents' })
  await expect.element(banner).toBeVisible()
  expect(banner.element().textContent).toContain('documents. An invoice')
})

test('[BAN-03] on a phone the text runs beside the close button and, below it, to the gutter', async () => {
  await page.viewport(390, 800)
  const { container } = mount(<Page banner={announcement} onClose={() => undefined} />)
  const text = container.querySelector('bdi')?.firstChild
  const range = document.createRange()
  if (text) range.selectNodeContents(text)
  const lines = [...range.getClientRects()]
  const button = close.element().getBoundingClientRect()
  const beside = lines.filter(({ top }) => top < button.bottom - 4)
  const below = lines.filter(({ top }) => top >= button.bottom - 4)
  expect(beside.length).toBeGreaterThan(1)
  for (const line of beside) expect(line.right).toBeLessThanOrEqual(button.left)
  // Each line is filled as far as its next word allows.
  expect(Math.max(...below.map(({ right }) => right))).toBeGreaterThan(button.left)
})

test('a preview stays in its place, is not announced and does not offset the page', async () => {
  await page.viewport(1280, 800)
  mount(
    <PageTemplate header={<Header {...sampleHeader()} />}>
      <p style={{ height: 300 }}>Above</p>
      <BannerStrip banner={announcement} isPreview />
    </PageTemplate>,
  )
  expect(box('Announcement').top).toBeGreaterThan(300)
  expect(page.getByRole('status').query()).toBeNull()
  expect(document.documentElement.style.getPropertyValue('--banner-height')).toBe('')
})

test('[BAN-10] closing resets the page margin to 0', async () => {
  const { rerender } = mount(<Page banner={announcement} />)
  rerender(<Page banner={undefined} />)
  await expect.poll(() => getComputedStyle(page.getByRole('main').element()).marginTop).toBe('0px')
  expect(contentTop()).toBe(page.getByRole('banner').element().getBoundingClientRect().bottom)
})

test('does not measure an unchanged banner, because that forces a layout', async () => {
  const { rerender } = mount(<Page banner={announcement} />)
  await expect.poll(contentTop).toBe(box('Announcement').bottom)
  const measured = vi.spyOn(window, 'getComputedStyle')
  const set = vi.spyOn(document.documentElement.style, 'setProperty')
  rerender(<Page banner={{ ...announcement }} />)
  expect(measured).not.toHaveBeenCalled()
  rerender(<Page banner={{ ...announcement, body: `${long}${long}` }} />)
  expect(measured).toHaveBeenCalled()
  expect(set).toHaveBeenCalledOnce()
  measured.mockRestore()
  set.mockRestore()
})

test.each(all)(
  '[BAN-04] [BAN-06] $type is a named region that can be closed unless the account is inactive',
  async (banner) => {
    const onClose = vi.fn()
    mount(<Page banner={banner} onClose={onClose} />)
    expect(page.getByRole('region').elements()).toHaveLength(1)
    if (banner.type === 'InactiveAccount') {
      expect(close.query()).toBeNull()
      return
    }
    await close.click()
    expect(onClose.mock.calls).toEqual([[banner.type]])
  },
)

function Closable({ banners }: { banners: readonly BannerContent[] }) {
  const [left, setLeft] = useState(banners)
  return <Page banner={left[0]} onClose={() => setLeft(left.slice(1))} />
}

test('[BAN-06] closing by keyboard moves the focus to the next banner, and from the last one to the content', async () => {
  mount(<Closable banners={[announcement, ...all.slice(4)]} />)
  close.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Mobile app' })).toBeVisible()
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('[BAN-07] [ERR-01] [ERR-02] [ERR-03] renders an inactive account in the long or short form', async () => {
  const { rerender } = mount(<BannerStrip banner={all[0]} />)
  const region = page.getByRole('region')
  await expect
    .element(region)
    .toHaveTextContent(
      'Your account is unauthorized. Please contact support for assistance: help@x.test or +1 (212) 555-1234.',
    )
  for (const sentence of [
    'Your account is unauthorized.',
    'Please contact support for assistance: help@x.test or +1 (212) 555-1234.',
  ])
    await expect.element(region.getByText(sentence, { exact: true })).toBeVisible()
  rerender(<BannerStrip banner={{ type: 'InactiveAccount', isShort: true }} />)
  await expect
    .element(region)
    .toHaveTextContent('Your account is unauthorized. Please contact support for assistance.')
})

test('[BAN-27] [ERR-04] [ERR-05] [ERR-06] renders missing documents with their consequence', async () => {
  mount(<BannerStrip banner={all[3]} />)
  await expect
    .element(page.getByRole('region', { name: 'Missing documents' }))
    .toMatchTextContent(
      /^Missing required documents ?This load is missing required documents\. An invoice and signed POD are required to begin payment processing\./,
    )
  for (const sentence of [
    'Missing required documents',
    'This load is missing required documents.',
    'An invoice and signed POD are required to begin payment processing.',
  ])
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

test('[BAN-24] links addresses in an announcement and shows markup as text', async () => {
  const body = 'write a@b.com or see www.x.com <img src=x onerror=alert(1)> javascript:alert(1)'
  const { container } = mount(<BannerStrip banner={{ type: 'Announcement', body }} />)
  await expect.element(page.getByRole('link', { name: 'a@b.com' })).toHaveAttribute('href', 'mailto:a@b.com')
  await expect
    .element(page.getByRole('link', { name: 'www.x.com' }))
    .toHaveAttribute('href', 'http://www.x.com')
  expect(page.getByRole('link').elements()).toHaveLength(2)
  expect(container.querySelector('img')).toBeNull()
  await expect.element(page.getByRole('region')).toHaveTextContent(body)
})

test('[BAN-24] wraps a word of 10,000 characters inside the window', async () => {
  mount(<BannerStrip banner={{ type: 'Announcement', body: 'x'.repeat(10_000) }} />)
  await page.viewport(390, 800)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('[BAN-08] the longest message is limited in height and scrolls by keyboard', async () => {
  const { rerender } = mount(
    <Page banner={{ type: 'Announcement', body: 'Closed on Sunday. '.repeat(600) }} />,
  )
  await expect.poll(contentTop).toBe(box('Announcement').bottom)
  expect(contentTop()).toBeLessThan(innerHeight / 2)
  const parts = [...page.getByRole('region').element().querySelectorAll<HTMLElement>('div')]
  const body = parts.find((part) => getComputedStyle(part).overflowY === 'auto')
  await expect.poll(() => body?.tabIndex).toBe(0)
  body?.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => body?.scrollTop).toBeGreaterThan(100)
  rerender(<Page banner={{ type: 'Announcement', body: 'Closed on Sunday.' }} />)
  await expect.poll(() => body?.hasAttribute('tabindex')).toBe(false)
})

test('[BAN-30] [BAN-32] [BAN-33] the app banner offers only the configured stores', async () => {
  const { rerender } = mount(<BannerStrip banner={all[4]} />)
  await expect.element(page.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', '#ios')
  await expect.element(page.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', '#android')
  rerender(
    <BannerStrip banner={{ type: 'MobileApp', companyName: 'Freight Portal', googlePlayHref: '#android' }} />,
  )
  expect(page.getByRole('link', { name: 'App Store' }).query()).toBeNull()
})

test('does not take focus when it appears', async () => {
  const { rerender } = mount(<Page banner={undefined} />)
  const home = page.getByRole('link', { name: 'Freight Portal home' })
  home.element().focus()
  rerender(<Page banner={announcement} />)
  await expect.element(home).toHaveFocus()
})

test('a long announcement is a tab stop from the first render', async () => {
  await page.viewport(1280, 600)
  const { container } = mount(
    <BannerStrip banner={{ type: 'Announcement', body: 'Closed. '.repeat(2000) }} />,
  )
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})
