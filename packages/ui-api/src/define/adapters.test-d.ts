import { expectTypeOf, test } from 'vitest'
import { getListUi } from '../adapters/list/getListUi.js'
import { getRelatedListCount } from '../adapters/relatedList/getRelatedListCount.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import type { notifyRecordUpdateAvailable } from '../adapters/notify/notifyRecordUpdateAvailable.js'
import type { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { createRecord } from '../adapters/records/createRecord.js'
import type { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord, type GetRecordConfig } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { apex } from '../apex/apex.js'
import { createUiApi } from '../core/createUiApi.js'
import type { UiApi } from '../core/UiApi.js'
import { recordId, string } from './configTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { PersistOptions } from '../persist/persist.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import { useInfiniteWire } from '../react/useInfiniteWire.js'
import { useInvoke } from '../react/useInvoke.js'
import { useSuspenseWire } from '../react/useSuspenseWire.js'
import type { AppRepresentation } from '../representations/apps.js'
import type { LayoutComponent } from '../representations/layout.js'
import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { recordRepresentation } from '../representations/record.js'
import type { Snapshot } from '../core/Snapshot.js'
import { defineRead, type ConfigOf, type DataOf, type ReadAdapter } from './defineRead.js'

declare const uiApi: UiApi

test('a path has only parameters of the configuration', () => {
  const config = { recordId }
  defineRead({ name: 'a', family: 'x', path: '/a/{recordId}', config, _returns: recordRepresentation })
  // @ts-expect-error {other} is not a name of the configuration
  defineRead({ name: 'a', family: 'x', path: '/a/{other}', config, returns: recordRepresentation })
})

test('query and local have only properties of the configuration', () => {
  const config = { recordId, q: string }
  const base = {
    name: 'a',
    family: 'x',
    path: '/a/{recordId}',
    config,
    _returns: recordRepresentation,
  } as const
  defineRead({ ...base, query: ['q'] })
  // @ts-expect-error 'z' is no name of the configuration
  defineRead({ ...base, query: ['z'] })
})

test('configuration and data follow from the adapter', () => {
  expectTypeOf(uiApi.peek(getRecord, { recordId: 'x' })).toEqualTypeOf<Snapshot<RecordRepresentation>>()
  const page = uiApi.peek(getListRecordsByName, { objectApiName: 'Load__c', listViewApiName: 'Open' })
  expectTypeOf(page.data?.records).toEqualTypeOf<readonly RecordRepresentation[] | undefined>()
  // @ts-expect-error fields are names
  uiApi.peek(getRecord, { recordId: 'x', fields: [5] })
  // @ts-expect-error a required name is missing
  uiApi.peek(getRecord, { fields: ['Load__c.Name'] })
})

test('a written record is undefined when the user cannot read it (204)', () => {
  const updated = uiApi.invoke(updateRecord, { fields: { Id: 'x' } })
  expectTypeOf(updated).resolves.toEqualTypeOf<RecordRepresentation | undefined>()
  const created = uiApi.invoke(createRecord, { apiName: 'Load__c', fields: {} })
  expectTypeOf(created).resolves.toEqualTypeOf<RecordRepresentation | undefined>()
})

test('a read has every property that a write needs but for its kind, so that the compile error names the kind', () => {
  type MissingIn<Part, Whole> = {
    [K in keyof Whole]-?: undefined extends Whole[K] ? never : K extends keyof Part ? never : K
  }[keyof Whole]
  expectTypeOf<MissingIn<typeof getRecord, typeof updateRecord>>().toEqualTypeOf<never>()
  // @ts-expect-error Type '"read"' is not assignable to type '"write"'
  useInvoke(getRecord)
})

test('a server method is a read by GET and a write by POST', () => {
  const find = apex<{ page: number }, string[]>({ className: 'A', method: 'b', httpMethod: 'GET' })
  expectTypeOf(uiApi.peek(find, { page: 1 }).data).toEqualTypeOf<string[] | undefined>()
  // @ts-expect-error a read can't be invoked
  void uiApi.invoke(find, { page: 1 })
  const book = apex<{ id: string }, number>({ className: 'A', method: 'c', httpMethod: 'POST' })
  expectTypeOf(uiApi.invoke(book, { id: 'x' })).resolves.toEqualTypeOf<number>()
})

test('a read that Suspense waits for needs a configuration', () => {
  const useRead = () => useSuspenseWire(getRecord, { recordId: 'x' })
  expectTypeOf<ReturnType<typeof useRead>['data']>().toEqualTypeOf<RecordRepresentation>()
  // @ts-expect-error "not yet" is for useWire
  expectTypeOf(useSuspenseWire(getRecord, null))
})

test('only reads with pages are read page by page', () => {
  const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
  const useRows = () => useInfiniteWire(getListRecordsByName, list)
  expectTypeOf<ReturnType<typeof useRows>['items']>().toEqualTypeOf<readonly RecordRepresentation[]>()
  useInfiniteWire(getListUi, list)
  // @ts-expect-error a record has no pages
  useInfiniteWire(getRecord, { recordId: 'x' })
  // @ts-expect-error neither has a count
  useInfiniteWire(getRelatedListCount, { parentRecordId: 'x', relatedListId: 'Contacts' })
  // Server methods may gain pagination later, so an explicit type does not need to declare it.
  const find = apex<{ page: number }, string[]>({ className: 'A', method: 'b', httpMethod: 'GET' })
  useInfiniteWire(
    { ...find, paging: { items: (page: string[]) => page, next: () => undefined } },
    { page: 1 },
  )
  const declared: ReadAdapter<{ page: number }, string[]> = find
  useInfiniteWire(declared, { page: 1 })
  useSuspenseWire(declared, { page: 1 })
})

test('the items of a server method have the type of its elements', () => {
  interface Page {
    readonly loads: readonly { readonly id: string }[]
    readonly next: number | null
  }
  const method = { className: 'A', method: 'b', httpMethod: 'GET' } as const
  const next = () => undefined
  const find = apex<{ page: number }, Page>({ ...method, paging: { items: ({ loads }) => loads, next } })
  const useLoads = () => useInfiniteWire(find, { page: 1 })
  expectTypeOf<ReturnType<typeof useLoads>['items']>().toEqualTypeOf<readonly { readonly id: string }[]>()
  const named = apex<{ page: number }, Page, string>({
    ...method,
    paging: { items: ({ loads }) => loads.map(({ id }) => id), next },
  })
  const useIds = () => useInfiniteWire(named, { page: 1 })
  expectTypeOf<ReturnType<typeof useIds>['items']>().toEqualTypeOf<readonly string[]>()
  // @ts-expect-error items of another type are named
  apex<{ page: number }, Page>({ ...method, paging: { items: () => ['a'], next } })
})

test('an error carries lists that callers may keep as their own', () => {
  expectTypeOf<UiApiError['messages']>().toEqualTypeOf<string[]>()
  expectTypeOf<UiApiError['fieldErrors']>().toEqualTypeOf<Record<string, string[]>>()
})

test('options may be undefined', () => {
  const none = undefined as string | undefined
  createUiApi({ baseUrl: none, initialState: undefined, fetch: undefined })
  expectTypeOf<{ userId: string; maxAgeMs: undefined }>().toExtend<PersistOptions>()
})

test('ConfigOf and DataOf are the types of an adapter', () => {
  expectTypeOf<ConfigOf<typeof getRecord>>().toEqualTypeOf<GetRecordConfig>()
  expectTypeOf<ConfigOf<typeof getObjectInfo>>().toEqualTypeOf<{
    objectApiName: string | { readonly objectApiName: string } | undefined
  }>()
  expectTypeOf<ConfigOf<typeof deleteRecord>>().toEqualTypeOf<{ recordId: string }>()
  expectTypeOf<ConfigOf<typeof notifyRecordUpdateAvailable>>().toEqualTypeOf<{ recordId: string }>()
  expectTypeOf<DataOf<typeof getObjectInfo>>().toEqualTypeOf<ObjectInfoRepresentation>()
  expectTypeOf<DataOf<typeof getRecord>>().toEqualTypeOf<RecordRepresentation>()
})

test('types of responses are closed', () => {
  const info = {} as ObjectInfoRepresentation
  // @ts-expect-error: misspelt
  void info.lable
  // @ts-expect-error: misspelt
  void info.fields['Name']?.updatable
  expectTypeOf(info.keyPrefix).toEqualTypeOf<string | null>()
  expectTypeOf<AppRepresentation['appId']>().toEqualTypeOf<string | null>()
  expectTypeOf<LayoutComponent['componentType']>().toEqualTypeOf<
    'Canvas' | 'CustomLink' | 'EmptySpace' | 'Field' | 'ReportChart' | 'VisualforcePage'
  >()
})
