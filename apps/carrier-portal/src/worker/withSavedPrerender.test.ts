import { expect, test } from 'vitest'
import { withSavedPrerender } from './withSavedPrerender'

const PAGE =
  '<!doctype html><head><title>Freight Portal</title><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div></body>'
const page = () => new Response(PAGE, { headers: { 'Content-Security-Policy': "default-src 'self'" } })
const saved = {
  title: 'My Loads',
  html: '<div id="first-paint"><p>L-0000001 $&</p></div><div id="root"></div>',
  styles: ['/assets/index-1.css', '/assets/loads-1.css'],
}

test('a page from the cache shows its last visit, with the stylesheets of that visit', async () => {
  const shown = await withSavedPrerender(page(), saved, new Set(saved.styles))
  const html = await shown.text()
  expect(html).toContain('<title>My Loads</title>')
  expect(html).toContain('<body><div id="first-paint"><p>L-0000001 $&</p></div><div id="root"></div></body>')
  expect(html.match(/<link[^>]*>/gu)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/index-1.css">',
    '<link rel="stylesheet" crossorigin href="/assets/loads-1.css">',
  ])
  expect(shown.headers.get('Content-Security-Policy')).toBe("default-src 'self'")
})

test('a page whose stylesheets are of another version, or that was not saved, is shown without', async () => {
  expect(await (await withSavedPrerender(page(), saved, new Set(['/assets/index-1.css']))).text()).toBe(PAGE)
  expect(await (await withSavedPrerender(page(), undefined, new Set())).text()).toBe(PAGE)
})
