// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Link, type LinkProps } from './Link.js'
import { RouterProvider } from './RouterProvider.js'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** Shows a link and clicks it; tells where the router was sent and whether the browser was left alone. */
function click(link: ReactNode, how: MouseEventInit = {}) {
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  const visited: string[] = []
  flushSync(() =>
    root?.render(<RouterProvider navigate={(path) => visited.push(path)}>{link}</RouterProvider>),
  )
  let isLeftToBrowser = false
  // The last to hear of it; also keeps the test's page from going anywhere.
  window.addEventListener(
    'click',
    (event) => {
      isLeftToBrowser = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  flushSync(() => container.querySelector('a')?.dispatchEvent(event))
  return { visited, isLeftToBrowser }
}

test('navigates to an internal URL through the router, with query and hash', () => {
  const { visited, isLeftToBrowser } = click(<Link href="/carrier/s?from=Dallas#top">Loads</Link>)
  expect(visited).toEqual(['/carrier/s?from=Dallas#top'])
  expect(isLeftToBrowser).toBe(false)
})

test.each<[string, LinkProps, MouseEventInit]>([
  ['another site', { href: 'https://www.example.com/blog' }, {}],
  ['a mail address', { href: 'mailto:a@b.co' }, {}],
  ['a new window', { href: '/a', target: '_blank' }, {}],
  ['another application of the same site', { href: '/auth/login', rel: 'external' }, {}],
  ['a download', { href: '/a', download: true }, {}],
  ['Ctrl and click', { href: '/a' }, { ctrlKey: true }],
  ['the middle button', { href: '/a' }, { button: 1 }],
])('leaves %s to the browser', (_case, link, how) => {
  expect(click(<Link {...link}>Elsewhere</Link>, how)).toEqual({ visited: [], isLeftToBrowser: true })
})

test('calls onPress before the navigation', () => {
  let isBefore = false
  const { visited } = click(
    <Link
      href="/a"
      onPress={(event) => {
        isBefore = !event.defaultPrevented
      }}
    >
      A
    </Link>,
  )
  expect(isBefore).toBe(true)
  expect(visited).toEqual(['/a'])
})
