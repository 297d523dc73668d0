// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MapCanvas, type MapCanvasProps } from './MapCanvas'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  // The ground does not arrive.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})

afterEach(cleanup)

const words: MapCanvasProps['words'] = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show all',
  failed: 'The map could not be loaded',
  elsewhere: 'Every load is in the list.',
  markers: 'Markers',
  cluster: (count) => `${count} loads`,
  several: (count) => `${count} loads here`,
  sources: 'Sources',
}
const shown = (styleUrl: MapCanvasProps['styleUrl']) =>
  render(
    <MapCanvas
      words={words}
      styleUrl={styleUrl}
      points={[{ id: 'a', lat: 32.78, lng: -96.8, name: 'Dallas' }]}
      selectedId={undefined}
      onSelect={() => undefined}
      label="Map of 1 load"
      title="Map of loads"
    >
      Note
    </MapCanvas>,
  )

test.each([
  ['without a style of the operator', null],
  ['in a browser without WebGL, in place of the operator’s style', 'https://maps.example.com/style.json'],
])('[FND-06] the embedded map is shown %s', async (_, styleUrl) => {
  shown(styleUrl)
  // The map's file is loaded by then.
  expect(await screen.findByRole('region', { name: 'Map of loads' }, { timeout: 10_000 })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Map of 1 load' }).getAttribute('aria-busy')).toBe('false')
  expect(screen.getByRole('group', { name: 'Markers' })).toBeDefined()
  expect(screen.getByRole('list', { name: 'Sources' }).textContent).toContain('GeoNames')
})

test('[FND-06] no map is shown until it is known whether the operator has a style', async () => {
  shown(undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('region', { name: 'Map of loads' })).toBeNull()
})
