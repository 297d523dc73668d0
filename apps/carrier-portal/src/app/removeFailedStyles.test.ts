// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { removeFailedStyles } from './removeFailedStyles'

test('removes a failed stylesheet, so that it is fetched again', () => {
  removeFailedStyles(document)
  const [arrived, failed] = ['a.css', 'b.css'].map((href) => {
    const link = document.createElement('link')
    link.href = href
    document.head.append(link)
    return link
  })
  failed?.dispatchEvent(new Event('error'))
  expect(document.head.contains(arrived ?? null)).toBe(true)
  expect(document.head.contains(failed ?? null)).toBe(false)
})
