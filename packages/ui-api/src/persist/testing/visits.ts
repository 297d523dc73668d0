import { aRecord } from '../../testing/aRecord.js'
import { createTestUiApi, type TestUiApiOptions } from '../../testing/createTestUiApi.js'
import type { PersistOptions } from '../persist.js'
import { testTabs } from './testTabs.js'

export const ID = '001000000000001AAA'
export const NAME = { recordId: ID, fields: ['Account.Name'] }
export const acme = aRecord({ id: ID, fields: { Name: 'Acme', Rate__c: 5 } })

/**
 * Visits of a page by one user, for the calling file.
 *
 * @returns a function that opens the page: a new client on the same storage.
 */
export function testVisits(persisted = testTabs()) {
  return async function visit(
    server: TestUiApiOptions = { records: [acme] },
    options: Partial<PersistOptions> = {},
  ) {
    const page = persisted(createTestUiApi(server), options)
    await page.persistence.ready
    const warnings = () => page.log.filter(({ level }) => level === 'warn' || level === 'error')
    return { ...page, warnings }
  }
}
