// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFilterAddress } from './useFilterAddress'

/** A router that has no time yet: it takes every change, and hands out the address as it was. */
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

test('a filter is shown at once, and stands in the address after the frame that shows it', async () => {
  const { result, written } = openAt('equipment=V')
  act(() => result.current.changeFilters({ bookNow: true }))
  expect(result.current.filters).toEqual({ bookNow: true })
  expect(written).toEqual([])
  await vi.waitFor(() => expect(written).toEqual(['bookNow=1']))
})

test('a filter that is chosen while the list asks for its next page is not lost', async () => {
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

test('a page that was asked for before a filter was chosen does not undo the choice', async () => {
  const { result, rerender, written } = openAt('equipment=V')
  act(() => result.current.changePages(2))
  act(() => result.current.changeFilters({ equipment: ['V'], bookNow: true }))
  rerender({ params: new URLSearchParams('equipment=V&page=2') })
  expect(result.current.filters).toEqual({ equipment: ['V'], bookNow: true })
  await vi.waitFor(() => expect(written.at(-1)).toBe('equipment=V&bookNow=1'))
})

test('another view that is chosen right after a filter keeps the filter, and the other way round', async () => {
  const first = openAt('')
  act(() => first.result.current.changeFilters({ bookNow: true }))
  act(() => first.result.current.changeView('split'))
  await vi.waitFor(() => expect(first.written).toEqual(['bookNow=1&view=split']))
  const second = openAt('')
  act(() => second.result.current.changeView('map'))
  act(() => second.result.current.changeFilters({ bidsAllowed: true }))
  await vi.waitFor(() => expect(second.written).toEqual(['bids=1&view=map']))
})

test('a second change builds upon the first while the router has not followed', async () => {
  const { result, written } = openAt('')
  act(() => result.current.changeView('split'))
  await vi.waitFor(() => expect(written).toEqual(['view=split']))
  act(() => result.current.changeFilters({ bookNow: true }))
  await vi.waitFor(() => expect(written.at(-1)).toBe('bookNow=1&view=split'))
})

test('once the address has followed, pages are added to it', async () => {
  const { result, rerender, written } = openAt('equipment=V')
  act(() => result.current.changeFilters({ equipment: ['V'], bookNow: true }))
  await vi.waitFor(() => expect(written).toHaveLength(1))
  rerender({ params: new URLSearchParams('equipment=V&bookNow=1') })
  act(() => result.current.changePages(2))
  expect(written.at(-1)).toBe('equipment=V&page=2')
})

test('whoever leaves the page before the next frame takes no filter along', async () => {
  const { result, unmount, written } = openAt('')
  act(() => result.current.changeFilters({ bookNow: true }))
  unmount()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(written).toEqual([])
})

test('a choice that is taken back does not keep the next page away', async () => {
  const { result, written } = openAt('equipment=V')
  act(() => result.current.changeFilters({ equipment: ['V'], bookNow: true }))
  act(() => result.current.changeFilters({ equipment: ['V'] }))
  await vi.waitFor(() => expect(written).toEqual(['equipment=V']))
  act(() => result.current.changePages(2))
  expect(written.at(-1)).toBe('equipment=V&page=2')
})
