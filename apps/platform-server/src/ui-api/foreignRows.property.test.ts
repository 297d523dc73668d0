import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase'
import { samplePdf } from '../files/testing/sampleFiles'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { openTestDatabase } from '../database/testing/testDatabase'
import { objectOfId } from '../metadata/objects'
import { relatedListsOf } from '../metadata/relatedLists'
import { recordId } from '../database/schema/recordId'
import { callUiApi, type CallInit } from './testing/callUiApi'

// Law: a request for a record or list view of another account has the same status and body as one for an id
// that does not exist.

let database: Database
let world: FreightWorld
let foreign: readonly string[]

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createFreightWorld(database)
  const load = await world.addLoad()
  const booking = await world.addBooking(load)
  const create = async (path: string, json: unknown) =>
    (await callUiApi(database, world.admin, path, { json })).body
  const commodity = { Commodity__c: 'Produce', Preference__c: 'Preferred' }
  const record = await create('/records', { apiName: 'Preferred_Commodity__c', fields: commodity })
  const view = await create('/list-info/Load__c', { label: 'Ours', visibility: 'Public' })
  const form = new FormData()
  form.set('fileData', new Blob([new Uint8Array(samplePdf())]), 'a.pdf')
  const upload = { method: 'POST', body: form }
  const file = (await callUiApi(database, world.admin, '/records/content-documents/content-versions', upload))
    .body
  foreign = [load, booking, record.id, view.listReference.id, file.contentDocument.id, file.contentVersion.id]
}, 60_000)
afterAll(() => database.close())

const asked: readonly ((id: string) => readonly [path: string, init?: CallInit])[] = [
  (id) => [`/records/${id}?optionalFields=Name`],
  (id) => [`/records/batch/${id}?optionalFields=Name`],
  (id) => [`/records/${id}`, { method: 'PATCH', json: { fields: {} } }],
  (id) => [`/records/${id}`, { method: 'DELETE' }],
  (id) => [
    '/records/batch',
    { json: { operations: [{ type: 'UPDATE', records: [{ fields: { Id: id } }] }] } },
  ],
  (id) => [
    '/records/batch',
    { json: { operations: [{ type: 'DELETE', records: [{ fields: { Id: id } }] }] } },
  ],
  (id) => [`/record-ui/${id}`],
  (id) => [`/record-defaults/clone/${id}`],
  (id) => [`/record-defaults/template/clone/${id}`],
  (id) => [`/records/content-documents/${id}/content`],
  (id) => [`/records/content-documents/${id}/content-versions`, { method: 'POST', body: 'x' }],
  (id) => [`/list-info/${id}`],
  (id) => [`/list-info/batch?ids=${id}`],
  (id) => [`/list-records/${id}`],
  (id) => [`/list-ui/${id}`],
]

const ofParent = [
  (id: string, list: string) => `/related-list-count/${id}/${list}`,
  (id: string, list: string) => `/related-list-count/batch/${id}/${list},Nope__r`,
  (id: string, list: string) => `/related-list-records/${id}/${list}`,
  (id: string, list: string) => `/related-list-records/batch/${id}/${list}`,
  (id: string, list: string) => `/records/${id}/child-relationships/${list}`,
]

test('foreign and missing rows are indistinguishable in every response', async () => {
  const callers = [world.rivalAdmin, { ...world.shipperUser, accountId: world.otherShipper }]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...foreign),
      fc.constantFrom(...callers),
      fc.oneof(fc.constantFrom(...asked), fc.tuple(fc.constantFrom(...ofParent), fc.nat(20))),
      async (id, caller, question) => {
        const absent = recordId(id.slice(0, 3), 10 ** 10)
        const object = objectOfId(id)
        const lists = object ? relatedListsOf(object) : []
        const ask = (about: string) => {
          if (typeof question === 'function') return question(about)
          const [path, index] = question
          return [path(about, lists[index % (lists.length || 1)]?.relatedListId ?? 'Nope__r')] as const
        }
        // The response may repeat the request's own values.
        const answerAbout = async (about: string) => {
          const { status, body } = await callUiApi(database, caller, ...ask(about))
          return [status, JSON.stringify(body)?.replaceAll(about, 'ID')]
        }
        expect([ask('ID'), ...(await answerAbout(id))]).toEqual([ask('ID'), ...(await answerAbout(absent))])
      },
    ),
    { numRuns: 250 },
  )
}, 60_000)
