// @vitest-environment jsdom
import { createElement, type ComponentType, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import * as ui from '../index.js'
import { partSamples, samples } from './componentSamples.js'

const nothing = () => undefined

/** jsdom lays nothing out, so there is nothing to observe either. */
class NoResizeObserver implements ResizeObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
globalThis.ResizeObserver = NoResizeObserver

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

function render(name: string, props: Record<string, unknown>) {
  // The samples pair each name with props that fit; types of 44 different components have nothing in common.
  const Component = new Map<string, unknown>(Object.entries(ui)).get(name) as ComponentType<
    Record<string, unknown>
  >
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  cleanups.push(() => {
    flushSync(() => root.unmount())
    container.remove()
  })
  flushSync(() => root.render(createElement(Component, props)))
  return container
}

test('every exported component is in this suite or listed as an exception', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  expect(components.toSorted()).toEqual([...Object.keys(samples), ...Object.keys(partSamples)].toSorted())
})

describe.each(Object.entries(samples))('%s', (name, { props, label, target = 'root' }) => {
  test('sets ref to its element', () => {
    let element: Element | null = null
    const ref: Ref<Element> = (given) => {
      element = given
    }
    const container = render(name, { ...props, ref })
    expect(element).toBeInstanceOf(Element)
    expect(container.contains(element)).toBe(true)
  })

  test('merges className with its own class', () => {
    const container = render(name, { ...props, className: 'mine' })
    const element = container.querySelector('.mine')
    expect(element?.classList.length).toBeGreaterThan(1)
    if (target === 'root') expect(element?.parentElement).toBe(container)
  })

  test('passes other props on', () => {
    const container = render(name, { ...props, 'data-testid': 'given' })
    expect(container.querySelector('[data-testid="given"]')).not.toBeNull()
  })

  test('renders its label', () => {
    const container = render(name, props)
    const named = [...container.querySelectorAll('[aria-label]')].map((element) =>
      element.getAttribute('aria-label'),
    )
    expect(`${container.textContent} ${named.join(' ')}`).toContain(label)
  })
})
