import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { I18nProvider } from '../index.js'
import { emulate } from '../testing/emulate.js'
import { mount } from '../testing/mount.js'
import { Badge } from './Badge.js'

const textOf = (testId: string) => page.getByTestId(testId).element().textContent

test('shows the count with the separators of the language, and a plus sign above its limit', () => {
  mount(
    <I18nProvider locale="en-US">
      <Badge data-testid="whole" count={1204} />
      <Badge data-testid="at-limit" count={99} max={99} />
      <Badge data-testid="above" count={1204} max={99} />
      <Badge data-testid="open" count={2000} hasMore />
    </I18nProvider>,
  )
  expect(['whole', 'at-limit', 'above', 'open'].map(textOf)).toEqual(['1,204', '99', '99+', '2,000+'])
})

test('is read as its label, not as a number', async () => {
  mount(
    <button type="button">
      Messages <Badge count={4} label="4 unread" />
    </button>,
  )
  await expect.element(page.getByRole('button', { name: 'Messages 4 unread', exact: true })).toBeVisible()
})

describe('in forced colors', () => {
  beforeEach(() => emulate({ hasForcedColors: true }))

  test('keeps its outline', () => {
    mount(<Badge data-testid="badge" count={4} tone="critical" />)
    const { borderTopWidth, borderTopColor, color } = getComputedStyle(page.getByTestId('badge').element())
    expect(borderTopWidth).toBe('1px')
    expect(borderTopColor).toBe(color)
  })
})
