import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import * as ui from '../index.js'
import { samples } from './componentSamples.js'

test.each(Object.entries(samples))(
  '%s is rendered by a server, which has no window',
  (name, { props, label }) => {
    expect(globalThis).not.toHaveProperty('window')
    const problems = vi.spyOn(console, 'error')
    // The samples pair each name with props that fit; types of 44 different components have nothing in common.
    const Component = new Map<string, unknown>(Object.entries(ui)).get(name) as ComponentType<
      Record<string, unknown>
    >
    expect(renderToString(createElement(Component, props))).toContain(label)
    expect(problems.mock.calls).toEqual([])
  },
)

test('a server renders no toast, so that hydration matches', () => {
  const queue = ui.createToastQueue()
  queue.add({ kind: 'info', message: 'Signed in again' })
  expect(renderToString(createElement(ui.ToastRegion, { queue }))).not.toContain('Signed in again')
})
