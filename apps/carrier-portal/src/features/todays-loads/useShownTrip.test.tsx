// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aTrip } from './model/aTrip'
import { splitTrips } from './model/tripsToday'
import type { Trip } from './model/trip'
import { useShownTrip } from './useShownTrip'

const NOW = Date.parse('2026-11-24T15:00:00.000Z')
const first = (status: string) => aTrip({ id: 'a01000000000001AAA', number: 'L-0000001', status })
const second = (status: string) => aTrip({ id: 'a01000000000002AAA', number: 'L-0000002', status })

const page = (address: string, trips: readonly Trip[] | undefined) =>
  renderHook(
    (known: readonly Trip[] | undefined) => useShownTrip(known, splitTrips(known ?? [], NOW).today),
    {
      initialProps: trips,
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      ),
    },
  )

test('a load that is worked on stays on the screen, also when another one is more urgent then', () => {
  const { result, rerender } = page('/', [first('At Pickup'), second('At Delivery')])
  expect(result.current.trip?.number).toBe('L-0000001')
  rerender([first('Loaded'), second('At Delivery')])
  expect(result.current.trip?.number).toBe('L-0000001')
  rerender([first('Delivered'), second('At Delivery')])
  expect(result.current.trip?.number).toBe('L-0000001')
})

test('the load in the address is shown, and another one when it is chosen', () => {
  const { result } = page('/?load=a01000000000002AAA', [first('At Pickup'), second('Dispatched')])
  expect(result.current.trip?.number).toBe('L-0000002')
  act(() => result.current.choose('a01000000000001AAA'))
  expect(result.current.trip?.number).toBe('L-0000001')
  expect(result.current.gone).toBeUndefined()
})

test('a load that was taken away while it was on the screen is said to be gone, until another one is chosen', () => {
  const { result, rerender } = page('/', [first('At Pickup'), second('Dispatched')])
  rerender([second('Dispatched')])
  expect(result.current.trip?.number).toBe('L-0000002')
  expect(result.current.gone).toBe('L-0000001')
  act(() => result.current.choose('a01000000000002AAA'))
  expect(result.current.gone).toBeUndefined()
  rerender([])
  expect(result.current).toMatchObject({ trip: undefined, gone: 'L-0000002' })
})

test('reports no load as gone before the loads were read, nor when a delivered load leaves the list', () => {
  const { result, rerender } = page('/', undefined)
  rerender([first('Delivered'), second('Dispatched')])
  act(() => result.current.choose('a01000000000001AAA'))
  rerender([second('Dispatched')])
  expect(result.current).toMatchObject({ trip: { number: 'L-0000002' }, gone: undefined })
})
