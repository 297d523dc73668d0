// @vitest-environment jsdom
import { cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { createUiApi } from '../core/createUiApi.js'
import type { UiApi } from '../core/UiApi.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useWire } from './useWire.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const useNothing = () => useWire(getRecord, null)

test('an object that is not a client of this copy is named as the cause', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const foreign = { ...createUiApi() }
  for (const symbol of Object.getOwnPropertySymbols(foreign)) Reflect.deleteProperty(foreign, symbol)
  expect(() =>
    renderHook(useNothing, {
      wrapper: ({ children }) => <UiApiProvider client={foreign}>{children}</UiApiProvider>,
    }),
  ).toThrow('pass the result of createUiApi(). If you do, two copies of the package are installed')
})

test('a client that is created in render is reported once; a change of user is not', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // As a prop: React Compiler would create a client in the component once.
  const App = ({ client }: { client: UiApi }) => <UiApiProvider client={client} />
  const { rerender } = render(<App client={createUiApi()} />)
  rerender(<App client={createUiApi()} />)
  expect(warn).not.toHaveBeenCalled()
  for (let again = 0; again < 3; again++) rerender(<App client={createUiApi()} />)
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('UiApiProvider received a third client')])
})
