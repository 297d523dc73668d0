// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useAddressParams } from './useAddressParams'

function Week() {
  const [params, setParams] = useAddressParams()
  const week = Number(params.get('week') ?? 0)
  return (
    <button type="button" onClick={() => setParams({ week: String(week + 1) })}>
      Week {week}
    </button>
  )
}

const open = (path: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Week /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}
/** Flushes the render, but not the router's transition. */
const press = () => flushSync(() => screen.getByRole('button').click())

test('renders a new value before the URL changes, and the next change builds on it', async () => {
  const router = open('/')
  await act(async () => {
    press()
    press()
    press()
  })
  expect(router.state.location.search).toBe('?week=3')
  expect(screen.getByRole('button', { name: 'Week 3' })).toBeTruthy()
})

test('an external navigation replaces pending values', async () => {
  const router = open('/?week=5')
  await act(async () => press())
  await act(() => router.navigate(-1))
  expect(screen.getByRole('button', { name: 'Week 5' })).toBeTruthy()
  await act(() => router.navigate('/?week=2'))
  await act(async () => press())
  expect(router.state.location.search).toBe('?week=3')
})
