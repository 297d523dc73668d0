// @vitest-environment jsdom
import { type ComponentType, createElement, StrictMode, version } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as ui from '../index.js'
import { partSamples, samples } from './componentSamples.js'

/** jsdom lays nothing out, so there is nothing to observe either. */
class NoResizeObserver implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
globalThis.ResizeObserver = NoResizeObserver
const all = { ...samples, ...partSamples }

/** React 18 warns about each layout effect on a server, and jsdom is one with a document. */
const ofJsdom = /useLayoutEffect does nothing on the server/

const roots = new Set<Root>()
afterEach(() => {
  for (const root of roots) flushSync(() => root.unmount())
  roots.clear()
  document.body.replaceChildren()
})

const inStrictMode = (name: string) => {
  // The samples pair each name with props that fit; types of 60 different components have nothing in common.
  const Component = new Map<string, unknown>(Object.entries(ui)).get(name) as ComponentType<object>
  return createElement(StrictMode, null, createElement(Component, all[name]?.props))
}

function watchProblems() {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => error.mock.calls.filter(([text]) => !ofJsdom.test(String(text)))
}

test('every exported component has a sample', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  expect(components.toSorted()).toEqual(Object.keys(all).toSorted())
})

test.each(Object.entries(all))('%s renders in strict mode without a warning', (name, { label }) => {
  const problems = watchProblems()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.add(root)
  flushSync(() => root.render(inStrictMode(name)))
  const named = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
  expect(`${document.body.textContent} ${named.join(' ')}`).toContain(label)
  expect(problems(), `React ${version}`).toEqual([])
})

test.each(Object.keys(all))('%s continues the HTML of a server in strict mode', async (name) => {
  const problems = watchProblems()
  const mismatches: unknown[] = []
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(inStrictMode(name))
  flushSync(() => {
    roots.add(
      hydrateRoot(container, inStrictMode(name), {
        onRecoverableError: (error) => mismatches.push(error),
      }),
    )
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(mismatches).toEqual([])
  expect(problems(), `React ${version}`).toEqual([])
})
