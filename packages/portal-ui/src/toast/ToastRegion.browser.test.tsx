import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/Dialog.js'
import { mount } from '../testing/mount.js'
import { ToastRegion } from './ToastRegion.js'
import { createToastQueue, type ToastKind } from './toastQueue.js'

const kinds: readonly ToastKind[] = ['success', 'error', 'warning', 'info']
const region = page.getByRole('region', { name: 'Notifications' })
const close = page.getByRole('button', { name: 'Close notification' })

function setUp(timeoutMs = 60_000) {
  const queue = createToastQueue({ timeoutMs })
  mount(
    <>
      <button type="button">Page</button>
      <ToastRegion queue={queue} />
    </>,
  )
  return queue
}

test('[TST-01] [TST-04] is at the top right, at most 640 px wide', async () => {
  const queue = setUp()
  queue.add({ kind: 'info', message: 'A very long message. '.repeat(40) })
  await expect.element(close).toBeVisible()
  const { top, right, width } = region.element().getBoundingClientRect()
  expect([top < 40, right > innerWidth - 40, width]).toEqual([true, true, 640])
})

test('[TST-03] a toast taller than a small screen scrolls, with a visible close button', async () => {
  await page.viewport(320, 480)
  const queue = setUp()
  const action = { label: 'See the load', href: '#load' }
  queue.add({ kind: 'error', message: 'Not saved', description: 'Why it was not saved. '.repeat(60), action })
  await expect.element(close).toBeVisible()
  const { top, bottom } = region.element().getBoundingClientRect()
  expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
  page.getByRole('link', { name: 'See the load' }).element().focus()
  await expect.element(page.getByRole('link', { name: 'See the load' })).toBeInViewport({ ratio: 0.9 })
  await expect.element(close).toBeInViewport({ ratio: 0.9 })
})

test('[TST-03] an action with a URL is a link that also calls onPress', async () => {
  const queue = setUp()
  const onPress = vi.fn()
  queue.add({ kind: 'info', message: 'Booked', action: { label: 'See the load', href: '#load', onPress } })
  await page.getByRole('link', { name: 'See the load' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  await expect.poll(() => close.query()).toBeNull()
  expect(location.hash).toBe('#load')
})

test.each(kinds)('[TST-02] announces the kind of a %s toast in its text', async (kind) => {
  const queue = setUp()
  queue.add({ kind, message: 'Message' })
  const spoken = page.getByRole(kind === 'error' ? 'alert' : 'status')
  const words = { success: 'Success', error: 'Error', warning: 'Warning', info: 'Information' }
  await expect.element(spoken).toHaveTextContent(`${words[kind]}: Message`)
})

test('[TST-02] every kind has its own icon', async () => {
  const queue = setUp()
  const shapes = new Set<string | undefined>()
  for (const kind of kinds) {
    const id = queue.add({ kind, message: kind })
    await expect.element(region).toMatchTextContent(new RegExp(kind))
    shapes.add(region.element().querySelector('svg')?.innerHTML)
    queue.close(id)
  }
  expect(shapes.size).toBe(4)
})

test('[TST-03] shows an optional description and action link, and a close button', async () => {
  const queue = setUp()
  queue.add({ kind: 'info', message: 'One', description: 'Two', action: { label: 'Three', href: '#three' } })
  await expect.element(region).toMatchTextContent(/Two/)
  await expect.element(page.getByRole('link', { name: 'Three' })).toHaveAttribute('href', '#three')
  await close.click()
  queue.add({ kind: 'info', message: 'Alone' })
  await expect.element(region).toMatchTextContent(/Alone/)
  expect(page.getByRole('link').query()).toBeNull()
})

test('[TST-05] pauses the timeout on hover and hides the toast afterwards', async () => {
  const queue = setUp(400)
  queue.add({ kind: 'info', message: 'Hold on' })
  await region.hover()
  await new Promise((resolve) => setTimeout(resolve, 900))
  await expect.element(region).toMatchTextContent(/Hold on/)
  await page.getByRole('button', { name: 'Page' }).hover()
  await expect.poll(() => queue.getCurrent()).toBeUndefined()
})

test('[TST-06] shows one at a time; the next one times out too after the first was closed by keyboard', async () => {
  const queue = setUp(500)
  queue.add({ kind: 'info', message: 'First' })
  queue.add({ kind: 'info', message: 'Second' })
  await expect.element(region).toMatchTextContent(/First/)
  expect(close.elements()).toHaveLength(1)
  page.getByRole('button', { name: 'Page' }).element().focus()
  close.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toMatchTextContent(/Second/)
  await expect.element(page.getByRole('button', { name: 'Page' })).toHaveFocus()
  await expect.poll(() => queue.getCurrent()).toBeUndefined()
})

test('does not move focus that has left meanwhile, also out of the page and back', async () => {
  const queue = setUp()
  const first = queue.add({ kind: 'info', message: 'First' })
  await expect.element(close).toBeVisible()
  page.getByRole('button', { name: 'Page' }).element().focus()
  close.element().focus()
  // Tab goes on to the controls of the window, and from there to the top of the page.
  close.element().blur()
  const top = document.body.appendChild(document.createElement('button'))
  top.focus()
  queue.close(first)
  queue.add({ kind: 'info', message: 'Second' })
  await expect.element(region).toMatchTextContent(/Second/)
  expect(document.activeElement).toBe(top)
  top.remove()
})

test('F6 moves the focus to it from the page', async () => {
  const queue = setUp()
  queue.add({ kind: 'info', message: 'Here' })
  await expect.element(close).toBeVisible()
  page.getByRole('button', { name: 'Page' }).element().focus()
  await userEvent.keyboard('{F6}')
  expect(region.element().contains(document.activeElement)).toBe(true)
})

test('leaves F6 to the browser without a toast', async () => {
  setUp()
  page.getByRole('button', { name: 'Page' }).element().focus()
  const pressed = vi.fn()
  const follow = (event: KeyboardEvent) => pressed(event.defaultPrevented)
  document.addEventListener('keydown', follow)
  await userEvent.keyboard('{F6}')
  document.removeEventListener('keydown', follow)
  expect(pressed.mock.calls).toEqual([[false]])
  await expect.element(page.getByRole('button', { name: 'Page' })).toHaveFocus()
})

test('[TST-05] pauses the timeout on hover, also beside an open dialog', async () => {
  const queue = createToastQueue({ timeoutMs: 400 })
  mount(
    <>
      <Dialog isOpen onOpenChange={() => undefined} title="Delay">
        Text
      </Dialog>
      <ToastRegion queue={queue} />
    </>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  queue.add({ kind: 'error', message: 'Not saved' })
  await region.hover()
  await new Promise((resolve) => setTimeout(resolve, 900))
  await expect.element(region).toMatchTextContent(/Not saved/)
})

function openDialog() {
  const queue = createToastQueue({ timeoutMs: 60_000 })
  const closed: boolean[] = []
  mount(
    <>
      <Dialog isOpen onOpenChange={(isOpen) => closed.push(!isOpen)} title="Delay" isFullScreenOnMobile>
        Text
      </Dialog>
      <ToastRegion queue={queue} />
    </>,
  )
  return { queue, closed }
}

test('is announced and can be closed beside an open dialog, which stays open', async () => {
  const { queue, closed } = openDialog()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  queue.add({ kind: 'error', message: 'Not saved' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Not saved')
  await userEvent.keyboard('{F6}')
  expect(region.element().contains(document.activeElement)).toBe(true)
  await close.click()
  await expect.poll(() => queue.getCurrent()).toBeUndefined()
  expect(closed).toEqual([])
})

test('[MOD-04] does not cover title and close button of a full-screen dialog', async () => {
  await page.viewport(390, 700)
  const { queue } = openDialog()
  queue.add({ kind: 'info', message: 'Saved' })
  await expect.element(close).toBeVisible()
  const top = () => region.element().getBoundingClientRect().top
  const bottomOf = (role: 'heading' | 'button', name: string) =>
    page.getByRole(role, { name, exact: true }).element().getBoundingClientRect().bottom
  await expect
    .poll(() => [top() >= bottomOf('button', 'Close'), top() >= bottomOf('heading', 'Delay')])
    .toEqual([true, true])
})
