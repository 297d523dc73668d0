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

test('the selected load stays, even if another one becomes more urgent', () => {
  const { result, rerender } = page('/', [first('At Pickup'), second('At Delivery')])
  expect(result.current.trip?.number).toBe('L-0000001')
  rerender([first('Loaded'), second('At Delivery')])
  expect(result.current.trip?.number).toBe('L-0000001')
  rerender([first('Delivered'), second('At Delivery')])
  expect(result.current.trip?.number).toBe('L-0000001')
})

test('shows the load of the URL until another one is selected', () => {
  const { result } = page('/?load=a01000000000002AAA', [first('At Pickup'), second('Dispatched')])
  expect(result.current.trip?.number).toBe('L-0000002')
  act(() => result.current.choose('a01000000000001AAA'))
  expect(result.current.trip?.number).toBe('L-0000001')
  expect(result.current.gone).toBeUndefined()
})

test('reports a removed load as gone until another one is selected', () => {
  const { result, rerender } = page('/', [first('At Pickup'), second('Dispatched')])
  rerender([second('Dispatched')])
  expect(result.current.trip?.number).toBe('L-0000002')
  expect(result.current.gone).toBe('L-0000001')
  act(() => result.current.choose('a01000000000002AAA'))
  expect(result.current.gone).toBeUndefined()
  rerender([])
  expect(result.current).toMatchObject({ trip: undefined, gone: 'L-0000002' })
})

test('reports no load as gone before the first response, nor after its delivery', () => {
  const { result, rerender } = page('/', undefined)
  rerender([first('Delivered'), second('Dispatched')])
  act(() => result.current.choose('a01000000000001AAA'))
  rerender([second('Dispatched')])
  expect(result.current).toMatchObject({ trip: { number: 'L-0000002' }, gone: undefined })
})
