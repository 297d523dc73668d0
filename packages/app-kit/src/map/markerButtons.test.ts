// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createMarkerButtons, type DrawnMarker } from './markerButtons'

const marker = (key: string, lng: number, isPressed = false): DrawnMarker => ({
  key,
  name: `Load ${key}`,
  lng,
  lat: 40,
  isPressed,
})

function shownButtons() {
  document.body.innerHTML = '<div id="map"></div>'
  const said: string[] = []
  const container = document.querySelector<HTMLElement>('#map') ?? document.body
  const buttons = createMarkerButtons(
    {
      container,
      label: 'Markers',
      project: ({ lng, lat }) => ({ x: lng + 200, y: lat }),
      onFocus: (key) => said.push(`focus ${key}`),
      onBlur: () => said.push('blur'),
      onPress: (key) => said.push(`press ${key}`),
    },
    'markers',
  )
  const all = () => [...container.querySelectorAll('button')]
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const key = (name: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  return { buttons, said, all, focused, key }
}

test('[FND-06] markers are one tab stop, and arrow keys go through them from west to east', () => {
  const { buttons, said, all, focused, key } = shownButtons()
  buttons.show([marker('east', -80), marker('west', -120), marker('middle', -97)])
  expect(all().map((button) => [button.getAttribute('aria-label'), button.tabIndex])).toEqual([
    ['Load west', 0],
    ['Load middle', -1],
    ['Load east', -1],
  ])
  let moved = 0
  document.querySelector('#map')?.addEventListener('keydown', () => (moved += 1))
  all()[0]?.focus()
  key('ArrowRight')
  expect(focused()).toBe('Load middle')
  expect(moved).toBe(0)
  key('+')
  expect(moved).toBe(1)
  expect(all().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  key('End')
  key('ArrowRight')
  expect(focused()).toBe('Load west')
  key('ArrowLeft')
  expect(focused()).toBe('Load east')
  all()[2]?.click()
  expect(said).toEqual(['focus west', 'focus middle', 'focus east', 'focus west', 'focus east', 'press east'])
})

test('[FND-06] the focus stays on its marker when others come and go, and moves to the nearest when it goes', () => {
  const { buttons, all, focused } = shownButtons()
  buttons.show([marker('a', -120), marker('b', -97)])
  all()[1]?.focus()
  buttons.show([marker('b', -97, true), marker('c', -110), marker('d', -80)])
  expect(focused()).toBe('Load b')
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  buttons.show([marker('c', -110), marker('d', -80)])
  expect(focused()).toBe('Load c')
})

test('markers without the focus take none', () => {
  const { buttons } = shownButtons()
  buttons.show([marker('a', -120)])
  buttons.show([marker('b', -97)])
  expect(document.activeElement).toBe(document.body)
})
