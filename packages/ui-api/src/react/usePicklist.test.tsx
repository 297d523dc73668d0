// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getPicklistValues } from '../adapters/objectInfo/getPicklistValues.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { UiApiProvider } from './UiApiProvider.js'
import { usePicklist, type PicklistConfig, type PicklistResult } from './usePicklist.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const TYPE = '012000000000001AAA'
const value = (name: string, validFor: number[] = []) => ({
  attributes: null,
  label: name,
  validFor,
  value: name,
})
const cities = {
  controllerValues: { US: 0, CA: 1 },
  defaultValue: value('Boston', [0]),
  eTag: 'p1',
  url: '',
  values: [value('Boston', [0]), value('Toronto', [1]), value('Springfield', [0, 1])],
}
const path = (type: string) => `GET /object-info/Load__c/picklist-values/${type}`
const alone = (type: string) => `${path(type)}/City__c`
const all = (picklist: object) => ({ eTag: 'a1', picklistFieldValues: { City__c: picklist } })

function setUp(config: PicklistConfig | null, strict = false) {
  const page = createTestUiApi({
    objectInfos: [anObjectInfo({ apiName: 'Load__c', defaultRecordTypeId: TYPE })],
    overrides: {
      [path(TYPE)]: () => all(cities),
      [path('012000000000002AAA')]: () => all({ ...cities, values: [value('Rome', [0])] }),
    },
  })
  const renders: PicklistResult[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiApiProvider client={page.uiApi}>{children}</UiApiProvider>
  )
  const hook = renderHook(
    (props: PicklistConfig | null) => {
      const result = usePicklist(props)
      renders.push(result)
      return result
    },
    {
      initialProps: config,
      wrapper: strict ? (props) => <StrictMode>{wrapper(props)}</StrictMode> : wrapper,
    },
  )
  const names = () => hook.result.current.values.map((one) => one.value)
  return { ...page, ...hook, renders, names, arrive: () => act(page.settle) }
}

const city = { fieldApiName: 'Load__c.City__c', recordTypeId: TYPE }

test('shows the values that are valid for the controlling value, and sends no request when that changes', async () => {
  const { result, rerender, names, arrive, server } = setUp({ ...city, controllingValue: 'US' })
  await arrive()
  expect(names()).toEqual(['Boston', 'Springfield'])
  expect(result.current).toMatchObject({
    state: 'Fulfilled',
    isDependent: true,
    defaultValue: { value: 'Boston' },
  })
  rerender({ ...city, controllingValue: 'CA' })
  expect(names()).toEqual(['Toronto', 'Springfield'])
  expect(result.current.defaultValue).toBeUndefined()
  expect(result.current.isValid('Boston')).toBe(false)
  expect(server.requests).toHaveLength(1)
})

test.each([null, undefined, 'DE', '__proto__', 'constructor'])(
  'has no values for the controlling value %s',
  async (controllingValue) => {
    const { result, names, arrive } = setUp({ ...city, controllingValue })
    await arrive()
    expect(names()).toEqual([])
    expect(result.current.allValues).toHaveLength(3)
  },
)

test('accepts a checkbox as the controlling field', async () => {
  const { names, server, rerender, arrive } = setUp(null)
  server.override(path(TYPE), () => all({ ...cities, controllerValues: { false: 0, true: 1 } }))
  rerender({ ...city, controllingValue: true })
  await arrive()
  expect(names()).toEqual(['Toronto', 'Springfield'])
})

test("uses the user's default record type by default", async () => {
  const { names, arrive, server } = setUp({ fieldApiName: 'Load__c.City__c', controllingValue: 'US' })
  await arrive()
  expect(names()).toEqual(['Boston', 'Springfield'])
  expect(server.requests.map((one) => one.path.split('/ui-api')[1])).toEqual([
    '/object-info/Load__c',
    `/object-info/Load__c/picklist-values/${TYPE}`,
  ])
})

test('uses the master record type when the object info is unavailable', async () => {
  const { names, arrive, server, rerender } = setUp(null)
  server.override('GET /object-info/Load__c', () => Response.json([], { status: 403 }))
  server.override(path('012000000000000AAA'), () => all({ ...cities, controllerValues: {} }))
  rerender({ fieldApiName: 'Load__c.City__c' })
  await arrive()
  expect(names()).toEqual(['Boston', 'Toronto', 'Springfield'])
})

test('shares one request between the picklists of a record type', async () => {
  const { server, uiApi, names, arrive } = setUp(null)
  server.override(path(TYPE), () => ({
    eTag: 'a1',
    picklistFieldValues: { City__c: cities, Size__c: { ...cities, controllerValues: {} } },
  }))
  const Both = () => {
    const us = usePicklist({ fieldApiName: 'Load__c.City__c', recordTypeId: TYPE, controllingValue: 'US' })
    const size = usePicklist({ fieldApiName: 'Load__c.Size__c', recordTypeId: TYPE })
    return [...us.values, ...size.values].length
  }
  const { container } = render(
    <UiApiProvider client={uiApi}>
      <Both />
    </UiApiProvider>,
  )
  await arrive()
  expect(container.textContent).toBe('5')
  expect(names()).toEqual([])
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['lacks the field', () => ({ eTag: 'a1', picklistFieldValues: {} })],
  ['is not found', () => Response.json([{ errorCode: 'NOT_FOUND', message: 'No.' }], { status: 404 })],
])('reads the field alone when the response for its record type %s', async (_, response) => {
  const { server, names, rerender, arrive } = setUp(null)
  server.override(path(TYPE), response)
  server.override(alone(TYPE), () => cities)
  rerender({ ...city, controllingValue: 'CA' })
  await arrive()
  await arrive()
  expect(names()).toEqual(['Toronto', 'Springfield'])
  expect(server.requests).toHaveLength(2)
})

test('uses values that were fetched for the field alone', async () => {
  const { server, uiApi, names, rerender, arrive } = setUp(null)
  server.override(alone(TYPE), () => cities)
  await uiApi.load(getPicklistValues, city)
  rerender({ ...city, controllingValue: 'CA' })
  await arrive()
  expect(names()).toEqual(['Toronto', 'Springfield'])
  expect(server.requests).toHaveLength(1)
})

test('follows the record type', async () => {
  const { names, rerender, arrive } = setUp({ ...city, controllingValue: 'US' })
  await arrive()
  rerender({ ...city, recordTypeId: '012000000000002AAA', controllingValue: 'US' })
  await arrive()
  expect(names()).toEqual(['Rome'])
})

test('renders once while fetching and once with the values, also when the record type is fetched first', async () => {
  const direct = setUp({ ...city, controllingValue: 'US' })
  await direct.arrive()
  expect(direct.renders.map(({ state }) => state)).toEqual(['Pending', 'Fulfilled'])
  cleanup()
  const found = setUp({ fieldApiName: 'Load__c.City__c', controllingValue: 'US' })
  await found.arrive()
  expect(found.renders.map(({ state }) => state)).toEqual(['Pending', 'Fulfilled'])
})

test('fetches once in strict mode, and unsubscribes on unmount', async () => {
  const { arrive, server, names, unmount, clock } = setUp({ ...city, controllingValue: 'US' }, true)
  await arrive()
  expect(names()).toEqual(['Boston', 'Springfield'])
  expect(server.requests).toHaveLength(1)
  unmount()
  clock.advanceMs(3_600_000)
  await arrive()
  expect(server.requests).toHaveLength(1)
})

test('is pending without a configuration, and returns errors', async () => {
  const { result, server, rerender, arrive } = setUp(null)
  expect(result.current.state).toBe('Unfulfilled')
  expect(server.requests).toHaveLength(0)
  server.override(path(TYPE), () => Response.json([{ errorCode: 'X', message: 'No.' }], { status: 400 }))
  rerender(city)
  await arrive()
  expect(result.current).toMatchObject({ state: 'Error', error: { status: 400 }, values: [] })
})

test('keeps a saved choice valid while the values are in flight and after they have failed', async () => {
  const { result, arrive, server, uiApi } = setUp({ ...city, controllingValue: 'US' })
  expect(result.current).toMatchObject({ state: 'Pending', values: [] })
  expect(result.current.isValid('Boston')).toBe(true)
  await arrive()
  expect(result.current.isValid('Toronto')).toBe(false)
  server.override(path(TYPE), () => new Response(null, { status: 503 }))
  await act(async () => uiApi.clear())
  await arrive()
  expect(result.current).toMatchObject({ state: 'Error', values: [] })
  expect(result.current.isValid('Boston')).toBe(true)
})

test('throws for a field without its object, before any request', () => {
  const { uiApi, server } = createTestUiApi()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiApiProvider client={uiApi}>{children}</UiApiProvider>
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(() => usePicklist({ fieldApiName: 'City__c' }), { wrapper })).toThrow(
    'Expected a field with its object, such as "Load__c.State__c", but received "City__c"',
  )
  expect(server.requests).toEqual([])
})
