import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BannerStrip } from '../banner-strip/BannerStrip.js'
import { Header } from '../header/Header.js'
import { PageTemplate } from '../page-template/PageTemplate.js'
import { mount } from '../testing/mount.js'
import { sampleHeader } from '../testing/sampleHeader.js'
import { ChatWidget } from './ChatWidget.js'

const open = page.getByRole('button', { name: 'Open chat' })
const close = page.getByRole('button', { name: 'Close chat' })
const panel = page.getByRole('region', { name: 'Chat with support' })

test('[CHT-01] is a round button of 60 px at the bottom right', async () => {
  await page.viewport(1440, 800)
  mount(<ChatWidget src="about:blank" />)
  const { width, height, right, bottom } = open.element().getBoundingClientRect()
  expect([width, height]).toEqual([60, 60])
  expect([innerWidth - right, innerHeight - bottom].every((gap) => gap >= 0 && gap <= 24)).toBe(true)
  expect(Number.parseFloat(getComputedStyle(open.element()).borderRadius)).toBeGreaterThanOrEqual(30)
})

test.each([320, 390, 768, 1024, 1280, 1439, 1440, 1920])(
  '[FRM-01] at %i px the content ends with the header, and the chat button lies beside it',
  async (width) => {
    await page.viewport(width, 800)
    mount(
      <PageTemplate header={<Header {...sampleHeader()} />}>
        <div data-testid="content" style={{ height: 2000 }} />
        <ChatWidget src="about:blank" unread={3} />
      </PageTemplate>,
    )
    const content = page.getByTestId('content').element().getBoundingClientRect()
    const inner = page.getByRole('banner').element().firstElementChild
    if (!inner) throw new Error('The header has to have a content.')
    const padding = Number.parseFloat(getComputedStyle(inner).paddingInlineEnd)
    expect(content.right).toBe(inner.getBoundingClientRect().right - padding)
    const chat = open.element().getBoundingClientRect()
    // A gutter of 16 px is less than what a finger can hit: there it may lie over the padding of a card.
    expect(chat.left).toBeGreaterThanOrEqual(content.right - (width < 768 ? 8 : 0))
    expect(chat.right).toBeLessThanOrEqual(innerWidth)
    expect(chat.width).toBeGreaterThanOrEqual(24)
    // Its visible part keeps clear of the content, and the number of messages of text within a card.
    const tab = getComputedStyle(open.element(), '::before')
    const visible = tab.content === 'none' ? chat.left : chat.right - Number.parseFloat(tab.width)
    expect(visible).toBeGreaterThan(content.right)
    expect(tab.boxShadow).toBe('none')
    expect(
      page.getByText('3', { exact: true }).element().getBoundingClientRect().left,
    ).toBeGreaterThanOrEqual(content.right - (width < 768 ? 8 : 0))
  },
)

test('[FRM-01] the collapsed button expands on keyboard focus', async () => {
  await page.viewport(1024, 800)
  mount(<ChatWidget src="about:blank" />)
  expect(open.element().getBoundingClientRect().width).toBe(32)
  await userEvent.tab()
  await expect.element(open).toHaveFocus()
  expect(open.element().getBoundingClientRect().width).toBe(60)
})

test('[CHT-02] opens a panel 306 px wide with a frame 600 px high and a close button', async () => {
  await page.viewport(1280, 900)
  mount(<ChatWidget src="about:blank" />)
  await open.click()
  expect(panel.element().getBoundingClientRect().width).toBe(306)
  expect(panel.element().querySelector('iframe')?.getBoundingClientRect().height).toBe(600)
  await expect.element(close).toBeVisible()
})

test('[CHT-02] on a short screen the close button stays below the header', async () => {
  await page.viewport(390, 480)
  mount(<ChatWidget src="about:blank" />)
  await open.click()
  expect(close.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(72)
})

test('[CHT-02] a banner and a bottom bar reduce the frame, not the close button', async () => {
  await page.viewport(1280, 720)
  const bar: Record<string, string> = { '--sticky-bar-height': '64px' }
  mount(
    <div style={bar}>
      <BannerStrip banner={{ type: 'Announcement', body: 'The Dallas yard is closed on Friday.' }} />
      <ChatWidget src="about:blank" />
    </div>,
  )
  await open.click()
  const banner = page.getByRole('region', { name: 'Announcement' })
  const { top } = panel.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(banner.element().getBoundingClientRect().bottom)
  await close.click()
  await expect.poll(() => panel.query()).toBeNull()
})

test('[CHT-03] the chat button toggles the panel, the close button and Escape close it, and focus follows', async () => {
  mount(<ChatWidget src="about:blank" />)
  await open.click()
  await expect.element(close).toHaveFocus()
  await open.click()
  await expect.poll(() => panel.query()).toBeNull()
  await open.click()
  await close.click()
  await expect.poll(() => panel.query()).toBeNull()
  await expect.element(open).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => panel.query()).toBeNull()
})

test('a conversation survives closing and reopening the panel', async () => {
  mount(<ChatWidget src="about:blank" />)
  const frame = () => document.querySelector('iframe')
  expect(frame()).toBeNull()
  await open.click()
  const opened = frame()
  await close.click()
  await expect.poll(() => panel.query()).toBeNull()
  await open.click()
  expect(opened).not.toBeNull()
  expect(frame()).toBe(opened)
})

test('[FRM-03] [MSG-02] holds a conversation in place of the frame, mounted while the panel is open', async () => {
  await page.viewport(1280, 900)
  mount(
    <ChatWidget>
      <p>Hello, dispatch</p>
    </ChatWidget>,
  )
  expect(page.getByText('Hello, dispatch').query()).toBeNull()
  await open.click()
  await expect.element(page.getByText('Hello, dispatch')).toBeVisible()
  expect(panel.element().querySelector('iframe')).toBeNull()
  const { width, height } = panel.element().lastElementChild?.getBoundingClientRect() ?? new DOMRect()
  expect([Math.round(width), height]).toEqual([304, 600])
  await close.click()
  expect(page.getByText('Hello, dispatch').query()).toBeNull()
})

test('[MSG-01] shows the count of unread messages at the button', async () => {
  const { rerender } = mount(
    <ChatWidget src="about:blank" unread={3} labels={{ open: 'Open chat, 3 unread' }} />,
  )
  const button = page.getByRole('button', { name: 'Open chat, 3 unread' })
  await expect.element(button).toHaveTextContent('3')
  rerender(<ChatWidget src="about:blank" unread={120} />)
  await expect.element(open).toHaveTextContent('99+')
  rerender(<ChatWidget src="about:blank" />)
  expect(open.element().textContent).toBe('')
})
