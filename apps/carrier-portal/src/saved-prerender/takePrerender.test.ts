// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { takePrerender } from './takePrerender'

const HOME = { pathname: '/carrier/s/my-loads', search: '', hash: '' }

const take = (content: string, at = HOME) => {
  document.body.innerHTML = `<div id="root">${content}</div>`
  return takePrerender(document.getElementById('root') as HTMLElement, at)
}

const LOADS = '<main><h1>My Loads</h1><a href="/carrier/s/loads/1">L-0000001</a></main>'

beforeEach(() => {
  document.head.innerHTML =
    '<title>Loads &lt;mine&gt;</title><link rel="stylesheet" href="/assets/loads-1.css">'
  document.documentElement.lang = 'es-US'
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('scrollY', 0)
})

test('a page becomes a prerender in its language, for its width, with its stylesheets', () => {
  expect(take(LOADS)).toEqual({
    title: 'Loads &lt;mine>',
    html: '<div id="first-paint" data-device="phone" lang="es" aria-hidden="true"><div><h1>My Loads</h1><a tabindex="-1" href="/carrier/s/loads/1">L-0000001</a></div></div><div id="root"></div>',
    styles: ['/assets/loads-1.css'],
  })
})

test.each([
  ['without a heading', '<main></main>', HOME],
  ['with a skeleton', `${LOADS}<i data-skeleton=""></i>`, HOME],
  ['under a dialog', `${LOADS}<div role="dialog"></div>`, HOME],
  ['with filters in its address', LOADS, { ...HOME, pathname: '/carrier/s', search: '?from=Chicago' }],
  ['that people reach by links', LOADS, { ...HOME, pathname: '/carrier/s/my-company' }],
  ['with a form to sign in', LOADS, { ...HOME, pathname: '/carrier/login' }],
])('a page %s is not saved', (_which, content, at) => {
  expect(take(content, at)).toBeUndefined()
})

test('a page that is scrolled, or between the widths of phones and desktops, is not saved', () => {
  vi.stubGlobal('scrollY', 40)
  expect(take(LOADS)).toBeUndefined()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerWidth', 1100)
  expect(take(LOADS)).toBeUndefined()
})

test('[BAN-01] an announcement is left out, because the page comes before it', () => {
  expect(take(`<div><section data-type="Announcement">Snow</section></div>${LOADS}`)?.html).not.toContain(
    'Snow',
  )
})

test('photos that exist in the page only are left out, and a page with a tag in an attribute is not saved', () => {
  expect(take(`${LOADS}<img src="blob:http://portal/1">`)?.html).toContain('<img>')
  expect(take(`${LOADS}<p title="a > b"></p>`)).toBeUndefined()
})

test('the choice of a list is the one on the page', () => {
  document.body.innerHTML = `<div id="root">${LOADS}<select><option>25 mi</option><option>100 mi</option></select></div>`
  const root = document.getElementById('root') as HTMLElement
  const list = root.querySelector('select') as HTMLSelectElement
  list.selectedIndex = 1
  expect(takePrerender(root, HOME)?.html).toContain(
    '<option>25 mi</option><option selected="">100 mi</option>',
  )
})
