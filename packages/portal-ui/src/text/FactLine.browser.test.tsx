import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { FactLine } from './FactLine.js'

const facts = ['Container/Drayage', '42,000 lb', '1,781 mi', 'Driver assist']

/** The facts of each line by the top of their boxes, and how far each box begins before the visible part of its root. */
function linesAt(widthPx: number) {
  const { container } = mount(
    <div style={{ width: widthPx }}>
      <FactLine data-root="">{facts}</FactLine>
    </div>,
  )
  const root = container.querySelector('[data-root]')
  const boxes = [...(root?.firstElementChild?.children ?? [])].map((fact) => fact.getBoundingClientRect())
  const tops = [...new Set(boxes.map(({ top }) => top))]
  const visibleFrom = root?.getBoundingClientRect().left ?? 0
  return tops.map((top) => {
    const first = boxes.find((box) => box.top === top)
    return { hiddenPx: visibleFrom - (first?.left ?? 0) }
  })
}

test.each([120, 220, 900])('no line begins or ends with a dot at a width of %i px', (widthPx) => {
  const lines = linesAt(widthPx)
  expect(lines.length).toBe({ 120: 4, 220: 2, 900: 1 }[widthPx])
  // The dot is before each fact, so none is at the end of a line; before the first one it is in the clipped part.
  for (const { hiddenPx } of lines) expect(hiddenPx).toBeGreaterThan(8)
})

test('screen readers get a comma between two facts', async () => {
  const { container } = mount(<FactLine>{['Dry Van', '', null, '781 mi']}</FactLine>)
  await expect.element(page.elementLocator(container)).toHaveTextContent('Dry Van, 781 mi')
})

test('renders nothing without facts', () => {
  const { container } = mount(<FactLine>{['', null, false]}</FactLine>)
  expect(container.textContent).toBe('')
  expect(container.querySelector('span')).toBeNull()
})
