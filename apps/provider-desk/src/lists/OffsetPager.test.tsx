// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#/testing/messages'
import { OffsetPager } from './OffsetPager'

afterEach(cleanup)

function open(offset: number, nextOffset: number | null | undefined) {
  const onChange = vi.fn()
  render(
    <IntlProvider locale="en-US" messages={messages}>
      <OffsetPager offset={offset} nextOffset={nextOffset} onChange={onChange} />
    </IntlProvider>,
  )
  return onChange
}
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  [0, null, []],
  [0, undefined, []],
  [0, 25, ['Next page']],
  [25, 50, ['First page', 'Next page']],
  [50, null, ['First page']],
])('at offset %i with next offset %s the buttons are %j', (offset, nextOffset, expected) => {
  open(offset, nextOffset)
  expect(names()).toEqual(expected)
})

test('calls back with the offset of the page', async () => {
  const onChange = open(25, 50)
  for (const name of ['Next page', 'First page']) await userEvent.click(screen.getByRole('button', { name }))
  expect(onChange.mock.calls).toEqual([[50], [0]])
})
