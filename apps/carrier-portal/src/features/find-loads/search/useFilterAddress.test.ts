// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFilterAddress } from './useFilterAddress'

/** A router that accepts navigations and returns the old URL. */
function openAt(address: string) {
  const written: string[] = []
  const setParams = vi.fn((change: unknown) => {
    if (typeof change !== 'function') throw new Error('The address is always changed from what it is.')
    written.push(String(change(new URLSearchParams(address))))
  })
  const hook = renderHook(({ params }) => useFilterAddress(params, setParams), {
    initialProps: { params: new URLSearchParams(address) },
  })
  return { ...hook, written }
}

test('renders a filter at once, and writes the URL after the next frame', async () => {
  const { result, written } = openAt('equipment=V')
  act(() => result.current.changeFilters({ bookNow: true }))
  expect(result.current.filters).toEqual({ bookNow: true })
  expect(written).toEqual([])
  await vi.waitFor(() => expect(written).toEqual(['bookNow=1']))
})

test('retains a filter set while the list requests the next page', async () => {
  const { result, written } = openAt('equipment=V')
  act(() => {
    result.current.changeFilters({ ...result.current.filters, requirementsInclude: ['Tarps'] })
    result.current.changePages(2)
  })
  await vi.waitFor(() => expect(written).toEqual(['equipment=V&with=Tarps']))
  act(() => result.current.changePages(2))
  expect(written).toHaveLength(1)
  expect(result.current.filters).toMatchObject({ equipment: ['V'], requirementsInclude: ['Tarps'] })
})

test('a page requested before a filter change does not undo it', async () => {
  const { result, rerender, written } = openAt('equipment=V')
  act(() => result.current.changePages(2))
  act(() => result.current.changeFilters({ equipment: ['V'], bookNow: true }))
  rerender({ params: new URLSearchParams('equipment=V&page=2') })
  expect(result.current.filters).toEqual({ equipment: ['V'], bookNow: true })
  await vi.waitFor(() => expect(written.at(-1)).toBe('equipment=V&bookNow=1'))
})

test('combines a view change with a pending filter, and vice versa', async () => {
  const first = openAt('')
  act(() => first.result.current.changeFilters({ bookNow: true }))
  act(() => first.result.current.changeView('split'))
  await vi.waitFor(() => expect(first.written).toEqual(['bookNow=1&view=split']))
  const second = openAt('')
  act(() => second.result.current.changeView('map'))
  act(() => second.result.current.changeFilters({ bidsAllowed: true }))
  await vi.waitFor(() => expect(second.written).toEqual(['bids=1&view=map']))
})

test('a second change builds on the first while the router is pending', async () => {
  const { result, written } = openAt('')
  act(() => result.current.changeView('split'))
  await vi.waitFor(() => expect(written).toEqual(['view=split']))
  act(() => result.current.changeFilters({ bookNow: true }))
  await vi.waitFor(() => expect(written.at(-1)).toBe('bookNow=1&view=split'))
})

test('adds pages once the URL has changed', async () => {
  const { result, rerender, written } = openAt('equipment=V')
  act(() => result.current.changeFilters({ equipment: ['V'], bookNow: true }))
  await vi.waitFor(() => expect(written).toHaveLength(1))
  rerender({ params: new URLSearchParams('equipment=V&bookNow=1') })
  act(() => result.current.changePages(2))
  expect(written.at(-1)).toBe('equipment=V&page=2')
})

test('cancels a pending write on unmount', async () => {
  const { result, unmount, written } = openAt('')
  act(() => result.current.changeFilters({ bookNow: true }))
  unmount()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(written).toEqual([])
})

test('an undone change does not block the next page', async () => {
  const { result, written } = openAt('equipment=V')
  act(() => result.current.changeFilters({ equipment: ['V'], bookNow: true }))
  act(() => result.current.changeFilters({ equipment: ['V'] }))
  await vi.waitFor(() => expect(written).toEqual(['equipment=V']))
  act(() => result.current.changePages(2))
  expect(written.at(-1)).toBe('equipment=V&page=2')
})
