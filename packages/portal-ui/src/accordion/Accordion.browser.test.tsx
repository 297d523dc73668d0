import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulate } from '../testing/emulate.js'
import { mount } from '../testing/mount.js'
import { Accordion } from './Accordion.js'

const items = [
  { id: 'pickup', title: 'On-time pickup', aside: '97%', content: 'L-0000021' },
  { id: 'claims', title: 'Claims', content: 'None' },
]
const trigger = (name: string) => page.getByRole('button', { name })

test('opens and closes a section with the keyboard, and reports the open ones', async () => {
  const onExpandedChange = vi.fn()
  mount(<Accordion items={items} onExpandedChange={onExpandedChange} />)
  await expect.element(page.getByText('L-0000021')).not.toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(trigger('On-time pickup 97%')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('L-0000021')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('None')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('None')).not.toBeVisible()
  expect(onExpandedChange.mock.calls).toEqual([[['pickup']], [['pickup', 'claims']], [['pickup']]])
})

test('an exclusive one closes the section that was open', async () => {
  mount(<Accordion items={items} isExclusive defaultExpandedIds={['pickup']} />)
  await trigger('Claims').click()
  await expect.element(page.getByText('None')).toBeVisible()
  await expect.element(page.getByText('L-0000021')).not.toBeVisible()
})

test('a controlled one shows the sections of its parent', async () => {
  const { rerender } = mount(<Accordion items={items} expandedIds={['pickup']} />)
  await trigger('On-time pickup 97%').click()
  await expect.element(page.getByText('L-0000021')).toBeVisible()
  rerender(<Accordion items={items} expandedIds={[]} />)
  await expect.element(page.getByText('L-0000021')).not.toBeVisible()
})

test('titles are headings of the given level, and panels are named by them', async () => {
  mount(<Accordion items={items} titleLevel={4} defaultExpandedIds={['claims']} />)
  await expect.element(page.getByRole('heading', { level: 4, name: 'Claims' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Claims' })).toHaveTextContent('None')
})

test('find in page searches a closed section, and opens it', async () => {
  mount(<Accordion items={items} />)
  const [panel] = document.querySelectorAll('[role="group"]')
  expect(panel?.getAttribute('hidden')).toBe('until-found')
  panel?.dispatchEvent(new Event('beforematch'))
  await expect.element(page.getByText('L-0000021')).toBeVisible()
  expect(panel?.hasAttribute('hidden')).toBe(false)
})

test('a closed section takes no room', () => {
  mount(<Accordion items={items} />)
  const [panel] = document.querySelectorAll('[role="group"]')
  expect(panel?.getBoundingClientRect().height).toBe(0)
})

test('the arrow points in reading direction, and down when open', async () => {
  document.documentElement.dir = 'rtl'
  mount(<Accordion items={items} defaultExpandedIds={['claims']} />)
  const [closed, open] = [...document.querySelectorAll('button svg')].map((arrow) => getComputedStyle(arrow))
  expect([closed?.scale, closed?.rotate]).toEqual(['-1 1', 'none'])
  expect([open?.scale, open?.rotate]).toEqual(['-1 1', '-90deg'])
})

test('long titles wrap at 320 px', async () => {
  await page.viewport(320, 640)
  mount(
    <Accordion
      items={[{ id: 'a', title: 'Accessorials'.repeat(8), aside: '12 of 36 loads', content: '' }]}
    />,
  )
  expect(document.documentElement.scrollWidth).toBe(320)
})

describe('with reduced motion', () => {
  beforeEach(() => emulate({ isMotionReduced: true }))

  test('the arrow does not turn', async () => {
    mount(<Accordion items={items} />)
    await trigger('Claims').click()
    expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
  })
})
