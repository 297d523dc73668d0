import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../testing/testDatabase'
import { createFreightWorld } from '../testing/freightRows'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { text } from '../../metadata/fields'
import { objectDefinitions } from '../../metadata/objects'
import { deployMetadata, diffMetadata, MetadataConflictError } from './deployMetadata'

function withFacility(change: (facility: ObjectDefinition) => ObjectDefinition): readonly ObjectDefinition[] {
  return objectDefinitions.map((object) => (object.apiName === 'Facility__c' ? change(object) : object))
}

describeOnEachDatabase('deploying metadata', (database) => {
  test('reports no difference for a current schema', async () => {
    expect(await diffMetadata(database())).toEqual([])
    expect(await deployMetadata(database())).toEqual([])
  })

  test('adds a new field to a table with rows', async () => {
    await createFreightWorld(database())
    const grown = withFacility((facility) => ({
      ...facility,
      fields: { ...facility.fields, Gate_Code__c: text({ label: 'Gate Code', length: 10 }) },
    }))
    expect(await diffMetadata(database(), grown)).toEqual(['field Facility__c.Gate_Code__c has no column'])
    await deployMetadata(database(), grown)
    expect(await diffMetadata(database(), grown)).toEqual([])
    await sql`alter table "Facility__c" drop column "Gate_Code__c"`.execute(database().kysely)
  })

  test('rejects dropping a column and changes nothing', async () => {
    const shrunk = withFacility((facility) => {
      const fields = Object.entries(facility.fields).filter(([name]) => name !== 'Scale__c')
      return { ...facility, fields: Object.fromEntries(fields) }
    })
    await expect(deployMetadata(database(), shrunk)).rejects.toThrow(MetadataConflictError)
    await expect(deployMetadata(database(), shrunk)).rejects.toThrow(
      'Facility__c.Scale__c is in the database',
    )
    expect(await diffMetadata(database())).toEqual([])
  })

  test('drops an index of an earlier version, keeps those made by hand', async () => {
    const { kysely } = database()
    const earlier = withFacility((facility) => ({
      ...facility,
      indexes: [...(facility.indexes ?? []), { name: 'Facility__c_by_state', on: ['"State__c"'] }],
    }))
    await deployMetadata(database(), earlier)
    await sql`create index by_hand on "Facility__c" ("City__c")`.execute(kysely)
    const isThere = async (name: string) =>
      (await sql<{ id: string | null }>`select to_regclass(${name})::text as id`.execute(kysely)).rows[0]
        ?.id !== null
    expect(await isThere('"Facility__c_by_state"')).toBe(true)
    expect(await diffMetadata(database())).toEqual([
      'index Facility__c.Facility__c_by_state is not used any more',
    ])
    await deployMetadata(database())
    expect(await diffMetadata(database())).toEqual([])
    expect([await isThere('"Facility__c_by_state"'), await isThere('by_hand')]).toEqual([false, true])
    await sql`drop index by_hand`.execute(kysely)
  })

  test('rejects a unique index of an earlier version, which still rejects writes', async () => {
    const earlier = withFacility((facility) => ({
      ...facility,
      uniqueKeys: [
        ...(facility.uniqueKeys ?? []),
        {
          name: 'Facility__c_one_dock',
          fields: ['Name', 'Street__c'],
          message: 'This facility is there already.',
        },
      ],
    }))
    await deployMetadata(database(), earlier)
    await expect(deployMetadata(database())).rejects.toThrow(
      'index Facility__c.Facility__c_one_dock is in the database and not in the metadata',
    )
    await sql`drop index "Facility__c_one_dock"`.execute(database().kysely)
    expect(await diffMetadata(database())).toEqual([])
  })

  test('moves the values of a retired column and drops it', async () => {
    const { kysely } = database()
    await sql`alter table "Portal_Announcement__c" add column "Body_Spanish__c" text`.execute(kysely)
    await sql`insert into "Portal_Announcement__c" ("Role__c", "Body__c", "Body_Spanish__c")
      values ('Driver', 'Snow', 'Nieve'), ('Admin', 'Rain', ' '), ('Guest', 'Sun', null)`.execute(kysely)
    expect(await diffMetadata(database())).toEqual([
      'column Portal_Announcement__c.Body_Spanish__c is retired',
    ])
    await deployMetadata(database())
    expect(await diffMetadata(database())).toEqual([])
    const texts = await kysely
      .selectFrom('Announcement_Text__c as text')
      .innerJoin('Portal_Announcement__c as announcement', 'announcement.Id', 'text.Announcement__c')
      .select(['announcement.Body__c as english', 'text.Language__c as language', 'text.Body__c as body'])
      .execute()
    expect(texts).toEqual([{ english: 'Snow', language: 'es-US', body: 'Nieve' }])
  })

  test('detects manual changes of the schema', async () => {
    await sql`alter table "Facility__c" alter column "City__c" set not null`.execute(database().kysely)
    await sql`drop index "Load__c_newest"`.execute(database().kysely)
    const differences = await diffMetadata(database())
    expect(differences).toHaveLength(2)
    expect(differences).toContain('index Load__c.Load__c_newest is missing')
    expect(differences).toContain('field Facility__c.City__c is optional in the metadata')
    await deployMetadata(database())
    expect(await diffMetadata(database())).toEqual([])
  })

  test('allows one active booking per load', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad()
    await world.addBooking(load)
    await expect(world.addBooking(load)).rejects.toMatchObject({
      code: '23505',
      constraint: 'Booking__c_one_active',
    })
    await expect(world.addBooking(load, { Status__c: 'Cancelled' })).resolves.toMatch(/^a04/)
  })

  test('increases the timestamp of a row and keeps its creation time', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad()
    const read = () =>
      database().kysely.selectFrom('Load__c').selectAll().where('Id', '=', load).executeTakeFirstOrThrow()
    const before = await read()
    expect(before).toMatchObject({
      Name: expect.stringMatching(/^L-\d{7}$/),
      Total_Rate__c: 1000.25,
      Status__c: 'Posted',
    })
    for (let turn = 0; turn < 3; turn += 1) {
      await database().kysely.updateTable('Load__c').set({ Pieces__c: turn }).where('Id', '=', load).execute()
    }
    const after = await read()
    expect(after.SystemModstamp.getTime()).toBeGreaterThanOrEqual(before.SystemModstamp.getTime() + 3)
    expect(after.CreatedDate).toEqual(before.CreatedDate)
  })

  test('rejects updates of an event', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad()
    const event = { Load__c: load, Type__c: 'Note', Occurred_At__c: new Date(), Recorded_At__c: new Date() }
    await database().kysely.insertInto('Load_Event__c').values(event).execute()
    const change = database().kysely.updateTable('Load_Event__c').set({ Type__c: 'Delay' }).execute()
    await expect(change).rejects.toThrow('never changed')
  })
})
