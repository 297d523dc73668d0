import { assert, property, string } from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPrerender } from './toPrerender'
import { matchesWidth } from './browserStubs'

const prerender = (html: string) =>
  toPrerender(html, { device: 'phone', language: 'en', styles: ['/assets/a.css'] })

test('keeps look and links, and drops what scripts, labels and assistive technology look for', () => {
  const { title, html } = prerender(
    renderToString(
      <>
        <title>Find Loads</title>
        <main id="main" className="page" tabIndex={-1}>
          <h1>Loads &lt;today&gt;</h1>
          <label htmlFor="sort">
            Sort by
            <select id="sort" name="sort" aria-label="Sort">
              <option>Newest</option>
            </select>
          </label>
          <a href="/carrier/s/loads/1" data-load="1" aria-current="page">
            New York
          </a>
        </main>
      </>,
    ),
  )
  expect(title).toBe('Find Loads')
  expect(html).toContain('<h1>Loads &lt;today&gt;</h1>')
  expect(html).toContain('<a tabindex="-1" href="/carrier/s/loads/1" aria-current="page">New York</a>')
  expect(html).toContain('<select tabindex="-1">')
  expect(html).not.toMatch(/<main|<label|<title|data-load|aria-label=|id="(?:main|sort)"|for=|name=/u)
})

test('keeps icons, and drops the outlines of a map', () => {
  const { html } = prerender(
    renderToString(
      <svg>
        <path className="icon" d="M0 0L9 9" />
        <path className="land" d={'M0 0L9 9'.repeat(200)} />
      </svg>,
    ),
  )
  expect(html).toContain('<path class="icon" d="M0 0L9 9">')
  expect(html).toContain('<path class="land">')
})

test('a sign-in form is no form, and password managers find no field in it', () => {
  const { html } = prerender(
    renderToString(
      <form className="form">
        <input type="password" autoComplete="current-password" />
      </form>,
    ),
  )
  expect(html).toContain('<div class="form"><input tabindex="-1" type="text"/></div>')
})

test('is hidden from assistive technology, says its language, and brings its stylesheets and the root of the page', () => {
  const { html } = prerender('<p>Loads</p>')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">')
  expect(html).toContain(
    '<div id="first-paint" data-device="phone" lang="en" aria-hidden="true"><p>Loads</p></div>',
  )
  expect(html).toMatch(/<div id="root"><\/div>$/u)
})

test('leaves any text as it is', () => {
  assert(
    property(string(), (text) => {
      const rendered = renderToString(<p title={text}>{text}</p>)
      expect(prerender(rendered).html).toContain(rendered)
    }),
  )
})

test.each([
  ['(min-width: 1024px) and (min-width: 64em)', 1024, true],
  ['(min-width: 1024px) and (min-width: 64em)', 1023, false],
  ['(max-width: 40em)', 640, true],
  ['(max-width: 40em)', 641, false],
  ['print', 390, false],
])('%s matches a window of %i px: %s', (query, widthPx, expected) => {
  expect(matchesWidth(query, widthPx)).toBe(expected)
})
