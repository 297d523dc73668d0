// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
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
/** The first render only. */
const firstRender = (navigationType: NavigationType) => renderToStaticMarkup(pageAfter(navigationType))

test('a page that was opened by a press has the part in its second render', () => {
  expect(firstRender(NavigationType.Push)).toBe('<span hidden="" data-skeleton=""></span>')
  expect(render(pageAfter(NavigationType.Push)).container.textContent).toBe('Stops')
})

test('after Back the part is in the first render, for the scroll position', () => {
  expect(firstRender(NavigationType.Pop)).toBe('<h2>Stops</h2>')
})
