import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { saveScanDraft, readScanDrafts } from '#/features/documents/scanDraft'
import type { DocumentPart } from '#/features/documents/readPage'
import { createRememberedSession } from '#/session/rememberedSession'
import { aGuest } from '#/testing/fakePlatform'
import { countScanDrafts, clearDevice } from './clearDevice'

const page: DocumentPart = {
  id: 'page 1',
  name: 'pod',
  kind: 'pdf',
  bytes: new Uint8Array(3),
  pages: 1,
  warnings: [],
  seemsSigned: undefined,
  preview: undefined,
}
const POD = { type: 'POD', parts: [page] }

test('signing out deletes the drafts of that person only', async () => {
  await saveScanDraft('anna|acme|load 1', POD)
  await saveScanDraft('anna|acme|load 2', POD)
  await saveScanDraft('bert|acme|load 1', POD)
  expect(await countScanDrafts('anna|acme')).toBe(2)
  await clearDevice('anna|acme')
  expect(await countScanDrafts('anna|acme')).toBe(0)
  expect(await readScanDrafts('bert|acme|load 1')).toHaveLength(1)
})

test('scanned pages that are not sent survive an expired session', async () => {
  await saveScanDraft('anna|acme|load 1', POD)
  const values = new Map([['portal.lastSession', '{}']])
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => values.get(name) ?? null,
      removeItem: (name: string) => values.delete(name),
    },
  })
  createRememberedSession().keep(aGuest())
  expect(values.size).toBe(0)
  expect(await readScanDrafts('anna|acme|load 1')).toHaveLength(1)
})
