import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { getLayout } from '../adapters/layout/getLayout.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { notifyRecordUpdateAvailable } from '../adapters/notify/notifyRecordUpdateAvailable.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import type { UiApi } from '../core/UiApi.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { testTabs } from './testing/testTabs.js'
import { acme, ID, NAME, testVisits } from './testing/visits.js'

const OWNER = '005000000000001AAA'
const MASTER = '012000000000000AAA'
const persisted = testTabs()
const visit = testVisits(persisted)

describe('a reload', () => {
  test('within the lifetime sends no request', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const after = await visit()
    const { state, data } = await after.uiApi.load(getRecord, NAME)
    expect(state).toBe('Fulfilled')
    expect(data?.fields['Name']?.value).toBe('Acme')
    expect(after.server.requests).toHaveLength(0)
  })

  test('after the lifetime shows the stale value and refetches it', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const after = await visit()
    after.clock.advanceMs(30_000)
    expect((await after.uiApi.load(getRecord, NAME)).state).toBe('Stale')
    await after.settle()
    expect(after.server.requests).toHaveLength(1)
  })

  test('after a change elsewhere shows the stale value until it is refetched, and the new one as fresh', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    const told = before.uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: ID }])
    before.clock.advanceMs(500)
    await told
    await before.settle()
    before.persistence.stop()
    const after = await visit()
    expect((await after.uiApi.load(getRecord, NAME)).state).toBe('Stale')
    await after.settle()
    expect(after.uiApi.peek(getRecord, NAME).state).toBe('Fulfilled')
  })

  test('restores each record with its own lifetime: a fresh list does not make its records fresh', async () => {
    const response = { overrides: { 'GET /list-ui/Load__c/Open': () => aListUi([acme]) } }
    const config = { objectApiName: 'Load__c', listViewApiName: 'Open' }
    const before = await visit(response)
    await before.uiApi.load(getListUi, config)
    before.persistence.stop()
    const after = await visit(response)
    expect((await after.uiApi.load(getListUi, config)).state).toBe('Fulfilled')
    expect(after.server.requests).toHaveLength(0)
    after.clock.advanceMs(30_000)
    expect(after.uiApi.peek(getRecord, NAME).state).toBe('Stale')
    expect(after.uiApi.peek(getListUi, config).state).toBe('Stale')
  })

  test('restores parent records, absent fields and fields chosen by layouts', async () => {
    const owned = aRecord({
      id: ID,
      fields: { Name: 'Acme', Owner: aRecord({ id: OWNER, apiName: 'User', fields: { Name: 'Ann' } }) },
    })
    const reads = [
      { recordId: ID, fields: ['Account.Name', 'Account.Owner.Name'] },
      { recordId: ID, optionalFields: ['Account.Name', 'Account.Missing__c'] },
      { recordId: ID, layoutTypes: ['Full'] },
    ]
    const before = await visit({ records: [owned] })
    for (const read of reads) await before.uiApi.load(getRecord, read)
    before.persistence.stop()
    const after = await visit({ records: [owned] })
    for (const read of reads) expect((await after.uiApi.load(getRecord, read)).state).toBe('Fulfilled')
    expect(after.uiApi.peek(getRecord, { recordId: OWNER, fields: ['User.Name'] }).state).toBe('Fulfilled')
    expect(after.server.requests).toHaveLength(0)
  })

  test('restores the parts of a record UI under their own keys', async () => {
    const seed = { records: [acme], objectInfos: [anObjectInfo()] }
    const layout = {
      id: '00h',
      layoutType: 'Full',
      mode: 'View',
      objectApiName: 'Account',
      recordTypeId: MASTER,
      saveOptions: [],
      sections: [],
    }
    const ui = {
      layouts: { Account: { [MASTER]: { Full: { View: layout } } } },
      layoutUserStates: {},
      objectInfos: { Account: anObjectInfo() },
      records: { [ID]: acme },
    }
    const overrides = { [`GET /record-ui/${ID}`]: () => ui }
    const config = { recordIds: [ID], layoutTypes: ['Full'], modes: ['View'] }
    const before = await visit({ ...seed, overrides })
    await before.uiApi.load(getRecordUi, config)
    before.persistence.stop()
    const after = await visit({ ...seed, overrides })
    const loaded = await after.uiApi.load(getRecordUi, config)
    expect(loaded.data?.records[ID]).toBe(
      after.uiApi.peek(getRecord, { recordId: ID, fields: ['Account.Name', 'Account.Rate__c'] }).data,
    )
    expect((await after.uiApi.load(getObjectInfo, { objectApiName: 'Account' })).state).toBe('Fulfilled')
    expect(
      (
        await after.uiApi.load(getLayout, {
          objectApiName: 'Account',
          layoutType: 'Full',
          mode: 'View',
          recordTypeId: MASTER,
        })
      ).state,
    ).toBe('Fulfilled')
    expect(after.server.requests).toHaveLength(0)
  })

  test('does not restore evicted, deleted or invalidated data', async () => {
    const other = aRecord({ id: '001000000000002AAA', fields: { Name: 'Bolt' } })
    const response = {
      records: [acme, other],
      overrides: { 'GET /list-ui/Account/Open': () => aListUi([]) },
    }
    const list = { objectApiName: 'Account', listViewApiName: 'Open' }
    const before = await visit(response)
    await before.uiApi.load(getListUi, list)
    await before.uiApi.load(getRecord, NAME)
    await before.uiApi.load(getRecord, { recordId: other.id, fields: ['Account.Name'] })
    before.persistence.stop()

    // The list has no subscriber in this visit; the write must invalidate it too.
    const second = await visit(response)
    second.uiApi.evict(ID)
    await second.uiApi.invoke(deleteRecord, { recordId: other.id })
    await second.uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'New' } })
    second.persistence.stop()

    const third = await visit(response)
    expect(third.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
    expect(third.uiApi.peek(getRecord, { recordId: other.id, fields: ['Account.Name'] }).state).toBe(
      'Unfulfilled',
    )
    expect(third.uiApi.peek(getListUi, list).state).not.toBe('Fulfilled')
  })

  test('restores nothing older than maxAgeMs, and evicts it from the storage', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, NAME)
    before.persistence.stop()
    const after = await visit(undefined, { maxAgeMs: 0 })
    expect(after.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
    after.persistence.stop()
    expect((await visit()).uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  })

  test('restores and stores at most maxRecords, the newest', async () => {
    const ids = [9, 1, 5, 3, 7].map((n) => `00100000000000${n}AAA`)
    const read = (recordId: string) => ({ recordId, fields: ['Account.Name'] })
    const before = await visit({ records: ids.map((id) => aRecord({ id, fields: { Name: id } })) })
    for (const id of ids) {
      before.clock.advanceMs(1)
      await before.uiApi.load(getRecord, read(id))
    }
    before.persistence.stop()
    const after = await visit({ options: { maxRecords: 3 } })
    after.clock.advanceMs(ids.length)
    const stateOf = (uiApi: UiApi) => ids.map((id) => uiApi.peek(getRecord, read(id)).state)
    const newest = ['Unfulfilled', 'Unfulfilled', 'Fulfilled', 'Fulfilled', 'Fulfilled']
    expect(stateOf(after.uiApi)).toEqual(newest)
    after.persistence.stop()
    expect(stateOf((await visit()).uiApi)).toEqual(newest)
  })

  test('keeps newer data that was loaded before the storage was open', async () => {
    const before = await visit()
    await before.uiApi.load(getRecord, { recordId: ID, fields: ['Account.Name', 'Account.Rate__c'] })
    before.persistence.stop()
    const page = createTestUiApi({
      records: [aRecord({ id: ID, weakEtag: acme.weakEtag, fields: { Name: 'Acme Ltd' } })],
    })
    page.clock.advanceMs(1)
    await page.uiApi.load(getRecord, NAME)
    await persisted(page).persistence.ready
    expect(page.uiApi.peek(getRecord, NAME).data?.fields['Name']?.value).toBe('Acme Ltd')
    expect(
      page.uiApi.peek(getRecord, { recordId: ID, fields: ['Account.Rate__c'] }).data?.fields['Rate__c']
        ?.value,
    ).toBe(5)
  })
})
