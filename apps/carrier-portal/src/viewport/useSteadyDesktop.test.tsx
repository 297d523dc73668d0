// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DESKTOP } from './fitsWindow'
import { useSteadyDesktop } from './useSteadyDesktop'

const lists = new Map<string, EventTarget>()
let isWide = true

function Page() {
  return <p>{useSteadyDesktop() ? 'two columns' : 'one column'}</p>
}

/** Stubs the window's media queries. */
function aWindow() {
  isWide = true
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = lists.get(query) ?? new EventTarget()
    lists.set(query, list)
    return Object.assign(list, { matches: query === DESKTOP && isWide })
  })
}

const turn = (toWide: boolean) =>
  act(() => {
    isWide = toWide
    lists.get(DESKTOP)?.dispatchEvent(new Event('change'))
  })

afterEach(() => {
  vi.unstubAllGlobals()
  lists.clear()
})

test('follows the width of the window', () => {
  aWindow()
  render(<Page />)
  expect(screen.getByText('two columns')).toBeTruthy()
  turn(false)
  expect(screen.getByText('one column')).toBeTruthy()
})

test('keeps the layout of an open dialog when a tablet is turned, and changes it when the dialog closes', async () => {
  aWindow()
  render(<Page />)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  turn(false)
  expect(screen.getByText('two columns')).toBeTruthy()
  dialog.remove()
  expect(await screen.findByText('one column')).toBeTruthy()
})
