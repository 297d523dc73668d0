// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPath, NavigationType, Router, type Navigator } from 'react-router'
import { expect, test } from 'vitest'
import { AfterPaint } from './AfterPaint'

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

const pageAfter = (navigationType: NavigationType) => (
  <Router location="/carrier/s/loads/1" navigator={navigator} navigationType={navigationType}>
    <AfterPaint>
      <h2>Stops</h2>
    </AfterPaint>
  </Router>
)

/** Its content when it was rendered first. */
const firstRender = (navigationType: NavigationType) => {
  const contents: string[] = []
  function Page({ children }: { children: ReactNode }) {
    const page = useRef<HTMLElement>(null)
    useLayoutEffect(() => void contents.push(page.current?.innerHTML ?? ''), [])
    return <main ref={page}>{children}</main>
  }
  render(<Page>{pageAfter(navigationType)}</Page>)
  return contents
}

test('a page that was opened by a press has the part in its second render', () => {
  expect(firstRender(NavigationType.Push)).toEqual(['<span hidden="" data-skeleton=""></span>'])
  expect(render(pageAfter(NavigationType.Push)).container.textContent).toBe('Stops')
})

test('after Back the part is in the first render, for the scroll position', () => {
  expect(firstRender(NavigationType.Pop)).toEqual(['<h2>Stops</h2>'])
})
