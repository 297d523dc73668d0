import { afterAll, beforeAll, expect, test } from 'vitest'
import { diffMetadata } from '../../database/schema/deployMetadata'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { findObject } from '../objects'
import { deployFile } from './deployFile'
import { installMetadata } from './installMetadata'
import { parseMetadataFile } from './metadataFile'

const API = '/services/data/v63.0/ui-api'

const FILE = {
  objects: [
    {
      apiName: 'Yard_Check__c',
      label: 'Yard Check',
      labelPlural: 'Yard Checks',
      fields: {
        Facility__c: {
          type: 'lookup',
          label: 'Facility',
          references: 'Facility__c',
          relatedList: 'Yard_Checks__r',
          required: true,
        },
        Result__c: { type: 'picklist', label: 'Result', values: ['Passed', 'Failed'], required: true },
        Checked_On__c: { type: 'date', label: 'Checked On' },
        Fee__c: { type: 'currency', label: 'Fee' },
        Inspector__c: { type: 'text', label: 'Inspector', length: 80 },
      },
      access: { read: ['Provider Admin', 'Operations', 'Auditor'], delete: ['Provider Admin'] },
      layout: [{ heading: 'Check', fields: ['Name', 'Facility__c', 'Result__c', 'Inspector__c'] }],
      listViews: [
        {
          apiName: 'Failed_Checks',
          label: 'Failed Checks',
          columns: ['Name', 'Result__c'],
          filters: [{ fieldApiName: 'Result__c', operator: 'Equals', operandLabels: ['Failed'] }],
        },
      ],
      search: ['Inspector__c'],
    },
  ],
  fields: [
    { object: 'Facility__c', fields: { Gate_Code__c: { type: 'text', label: 'Gate Code', length: 20 } } },
  ],
}
const file = (change: (given: typeof FILE) => void = () => {}) => {
  const copy = structuredClone(FILE)
  change(copy)
  return parseMetadataFile(JSON.stringify(copy))
}

let platform: TestPlatform
let people: Record<'desk' | 'ops' | 'billing' | 'admin', TestClient>
let facilityId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  await deployFile(platform.database, file(), new Date(platform.clock.now))
  const [desk, ops, billing, admin] = await Promise.all([
    signIn(platform, 'desk@provider.test'),
    signIn(platform, 'ops@provider.test'),
    signIn(platform, 'billing@provider.test'),
    signIn(platform, 'admin@carrier.test'),
  ])
  people = { desk, ops, billing, admin }
  const { kysely } = platform.database
  facilityId = (await kysely.selectFrom('Facility__c').select('Id').executeTakeFirstOrThrow()).Id
}, 120_000)
afterAll(async () => {
  await platform.close()
  // Test files share a process, and metadata belongs to the process.
  installMetadata({ objects: [], fields: [], prefixes: {} })()
})

const create = async (who: TestClient, fields: object) =>
  await who.send('POST', `${API}/records`, { apiName: 'Yard_Check__c', fields })

test('[WSP-13] staff create, read, edit, list and search records of an object that a file added', async () => {
  const made = await create(people.ops, {
    Name: 'Gate 4',
    Facility__c: facilityId,
    Result__c: 'Failed',
    Inspector__c: 'Quintana',
  })
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ apiName: 'Yard_Check__c' })])
  const id: string = made.body.id
  const changed = await people.ops.send('PATCH', `${API}/records/${id}`, { fields: { Fee__c: 12.5 } })
  expect(changed.status).toBe(200)
  const page = await people.ops.send('GET', `${API}/record-ui/${id}?layoutTypes=Full&modes=View`)
  const layouts = Object.values(page.body.layouts.Yard_Check__c)[0] as {
    Full: { View: { sections: { heading: string }[] } }
  }
  expect(layouts.Full.View.sections.map(({ heading }) => heading)).toEqual(['Check', 'System Information'])
  const list = await people.ops.send('GET', `${API}/list-ui/Yard_Check__c/Failed_Checks`)
  expect(list.body.records.records.map((record: { id: string }) => record.id)).toEqual([id])
  const related = await people.ops.send(
    'GET',
    `${API}/related-list-records/${facilityId}/Yard_Checks__r?fields=Yard_Check__c.Name`,
  )
  expect(related.body.records.map((record: { id: string }) => record.id)).toEqual([id])
  const found = await people.ops.send(
    'POST',
    `${API}/search/results/keyword?objectApiName=Yard_Check__c&q=quintana`,
    {},
  )
  expect(JSON.stringify(found.body)).toContain(id)
  const history = await people.ops.read('DeskRecords/activity', { recordId: id })
  expect(history.body.items.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'Fee__c', before: null, after: '12.50' }),
  )
})

test('[WSP-13] permissions of the file apply, and members never see the object or the field', async () => {
  const own = { Name: 'Gate 5', Facility__c: facilityId, Result__c: 'Passed' }
  expect((await create(people.billing, own)).status).toBe(403)
  expect((await create(people.admin, own)).status).toBe(403)
  expect((await people.billing.send('GET', `${API}/list-ui/Yard_Check__c/All`)).status).toBe(403)
  const facility = `${API}/records/${facilityId}`
  const set = await people.ops.send('PATCH', facility, { fields: { Gate_Code__c: '4711' } })
  expect([set.status, set.body.fields?.Gate_Code__c?.value]).toEqual([200, '4711'])
  const members = await people.admin.send('GET', `${API}/object-info/Facility__c`)
  expect([members.status, Object.keys(members.body.fields)]).toEqual([
    200,
    expect.not.arrayContaining(['Gate_Code__c']),
  ])
  const { kysely } = platform.database
  const events = await kysely
    .selectFrom('Audit_Event__c')
    .select('Reason__c')
    .where('Action__c', '=', 'Metadata Deployed')
    .execute()
  expect(events).toEqual([{ Reason__c: 'Yard_Check__c, fields of Facility__c' }])
})

test('[WSP-13] a file that would lose data is refused as a whole, and a repeated one changes nothing', async () => {
  const { database } = platform
  const now = new Date(platform.clock.now)
  const another = file(({ objects: [object], fields: [extension] }) => {
    Object.assign(object?.fields ?? {}, {
      Fee__c: { type: 'text', label: 'Fee' },
      New__c: { type: 'date', label: 'New' },
    })
    Object.assign(extension?.fields ?? {}, { Later__c: { type: 'date', label: 'Later' } })
  })
  await expect(deployFile(database, another, now)).rejects.toThrow(/Fee__c is numeric/u)
  expect(findObject('Yard_Check__c')?.fields['New__c']).toBeUndefined()
  expect(await diffMetadata(database)).toEqual([])
  expect(await deployFile(database, file(), now)).toEqual([])
})

test.each([
  ['text that is no JSON', '{', /no JSON/u],
  ['an unknown key', '{"object": []}', /Unrecognized key/u],
  [
    'a name that is no API name',
    JSON.stringify({ objects: [{ ...FILE.objects[0], apiName: 'x"; drop' }] }),
    /no API name/u,
  ],
])('[WSP-13] refuses %s', (_name, text, message) => {
  expect(() => parseMetadataFile(text)).toThrow(message)
})

test.each([
  [
    'an object of the product',
    { objects: [{ ...FILE.objects[0], apiName: 'Load__c' }] },
    /is an object of the product/u,
  ],
  [
    'a lookup to no object',
    {
      objects: [
        {
          ...FILE.objects[0],
          fields: { A__c: { type: 'lookup', label: 'A', references: 'No__c' } },
          layout: undefined,
          listViews: undefined,
          search: undefined,
        },
      ],
    },
    /references "No__c"/u,
  ],
  [
    'a layout with a missing field',
    { objects: [{ ...FILE.objects[0], compact: ['Gone__c'] }] },
    /has no field "Gone__c"/u,
  ],
  [
    'a required field for existing records',
    { fields: [{ object: 'Facility__c', fields: { A__c: { type: 'text', label: 'A', required: true } } }] },
    /can't be required/u,
  ],
])('[WSP-13] refuses %s, with its place', async (_name, given, message) => {
  const now = new Date(platform.clock.now)
  await expect(deployFile(platform.database, parseMetadataFile(JSON.stringify(given)), now)).rejects.toThrow(
    message,
  )
  expect(findObject('Yard_Check__c')?.label).toBe('Yard Check')
})
