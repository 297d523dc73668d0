import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '../access/caller'
import { DEMO_STAFF } from '../seed/demoAccounts'
import { signIn, type Answer, type TestClient } from '../testing/client'
import { postTestBlock } from '../testing/blocks'
import { addTestLoad, addTrailer, changeLoad, findCompleteFacilities } from '../testing/loads'
import { openMatrixWorld, type MatrixWorld } from './matrixWorld'

/**
 * Prepares the records of a row and returns the request; `shows` for reads, other requests have to change a
 * row.
 */
type Trial = (
  client: TestClient,
) => Promise<{ send(): Promise<Answer>; shows?(body: Answer['body']): boolean }>

let world: MatrixWorld
const staff = new Map<StaffRole, TestClient>()
beforeAll(async () => {
  world = await openMatrixWorld()
  for (const { email, role } of DEMO_STAFF) staff.set(role, await signIn(world.platform, email))
}, 120_000)
afterAll(() => world.platform.close())

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(world.platform.clock.now + hours * HOUR_MS).toISOString()
const key = () => crypto.randomUUID()
const carrierId = () => world.people.Admin.accountId

const onLoad =
  (method: string, params: object, fields: object = {}): Trial =>
  async (client) => {
    const loadId = await addTestLoad(world.platform, fields)
    return { send: () => client.act(method, { loadId, ...params }) }
  }

async function bid(): Promise<{ loadId: string; offerId: string }> {
  const loadId = await addTestLoad(world.platform)
  const { body } = await world.people.Admin.client.act('LoadBooking/placeOffer', {
    loadId,
    amount: 1900,
    expiresAt: at(1),
    idempotencyKey: key(),
  })
  return { loadId, offerId: body.id }
}

async function dispatched(): Promise<string> {
  const { loadId } = await world.haul({ status: 'Dispatched' })
  await changeLoad(world.platform, loadId, { Pickup_From__c: new Date(at(1)) })
  return loadId
}

async function details() {
  const [pickup, delivery] = await findCompleteFacilities(world.platform)
  return {
    shipperAccountId: world.people.Shipper.accountId,
    equipmentType: 'V',
    weightLbs: 30_000,
    commodity: 'General Freight',
    linehaul: 1800,
    stops: [
      { type: 'Pickup', facilityId: pickup, windowStart: at(24), windowEnd: at(28) },
      { type: 'Delivery', facilityId: delivery, windowStart: at(60), windowEnd: at(66) },
    ],
  }
}

const trials: Readonly<Record<`[LDP-${string}] ${string}`, Trial>> = {
  '[LDP-01] reading the offers inbox': async (client) => {
    const { loadId, offerId } = await bid()
    return {
      send: () => client.read('DeskOffers/inbox', { loadId }),
      shows: ({ offers }) => offers[0]?.id === offerId,
    }
  },
  '[LDP-02] answering a bid': async (client) => {
    const { offerId } = await bid()
    return { send: () => client.act('DeskOffers/answer', { offerId, action: 'decline' }) }
  },
  '[LDP-03] tendering a load': async (client) => {
    const params = { accountIds: [carrierId()], amount: 1900, minutes: 30, order: 'all' }
    return await onLoad('DeskOffers/tender', params)(client)
  },
  '[LDP-04] booking for a carrier': async (client) =>
    await onLoad('DeskOffers/bookFor', { accountId: carrierId(), amount: 1900, idempotencyKey: key() })(
      client,
    ),
  '[LDP-05] ranking carriers for a load': async (client) => {
    const loadId = await addTestLoad(world.platform)
    return {
      send: () => client.read('DeskLoads/carriersFor', { loadId }),
      shows: ({ carriers }) => carriers.length > 0,
    }
  },
  '[LDP-06] posting a load': async (client) => {
    const load = await details()
    return { send: () => client.act('DeskLoads/post', { load }) }
  },
  '[LDP-07] saving a draft': async (client) => {
    const load = await details()
    return { send: () => client.act('DeskLoads/saveDraft', { load }) }
  },
  '[LDP-08] reading drafts': async (client) => {
    const load = await details()
    await staff.get('Provider Admin')?.act('DeskLoads/saveDraft', { load })
    return { send: () => client.read('DeskLoads/drafts'), shows: ({ drafts }) => drafts.length > 0 }
  },
  '[LDP-09] repricing a load': onLoad('DeskLoads/reprice', { linehaul: 1500 }),
  '[LDP-10] holding a load': onLoad('DeskLoads/hold', { reason: 'Rate Review' }),
  '[LDP-11] releasing a load': onLoad('DeskLoads/release', {}, { Status__c: 'On Hold' }),
  '[LDP-12] cancelling a load': onLoad('DeskLoads/cancel', { reason: 'Not Ready' }),
  '[LDP-13] importing loads': async (client) => {
    const { stops, ...load } = await details()
    const columns = stops.flatMap(({ type, ...stop }) =>
      Object.entries(stop).map(([name, value]) => [`${type.toLowerCase()}.${name}`, value]),
    )
    const row = Object.fromEntries([
      ...Object.entries(load).map(([name, value]) => [name, String(value)]),
      ...columns,
    ])
    return { send: () => client.act('DeskLoads/importLoads', { importId: key(), rows: [row] }) }
  },
  '[LDP-14] changing an appointment': async (client) => {
    const loadId = await addTestLoad(world.platform)
    const stop = await world.platform.database.kysely
      .selectFrom('Load_Stop__c')
      .select('Id')
      .where('Load__c', '=', loadId)
      .where('Type__c', '=', 'Delivery')
      .executeTakeFirstOrThrow()
    const params = { stopId: stop.Id, windowStart: at(90), windowEnd: at(92) }
    return { send: () => client.act('DeskLoads/changeAppointment', params) }
  },
  '[LDP-17] re-issuing a rate con': async (client) => {
    const { loadId } = await world.haul({ status: 'Dispatched' })
    return { send: () => client.act('DeskLoads/reissueRateCon', { loadId, reason: 'Another dock' }) }
  },
  '[LDP-18] overriding a trailer': async (client) => {
    const { loadId } = await world.haul({ status: 'Dispatched' })
    const trailerId = await addTrailer(world.platform, carrierId(), 'DD')
    return {
      send: () => client.act('DeskLoads/overrideTrailer', { loadId, trailerId, reason: 'Agreed by phone' }),
    }
  },
  '[LDP-19] seeing the trailers of a load': async (client) => {
    const { loadId } = await world.haul({ status: 'Dispatched' })
    const trailerId = await addTrailer(world.platform, carrierId(), 'DD')
    return {
      send: () => client.read('DeskLoads/trailersFor', { loadId }),
      shows: ({ trailers }) => trailers.some(({ id }: { id: string }) => id === trailerId),
    }
  },
  '[LDP-20] posting a block of weeks': async (client) => {
    const load = await details()
    return { send: () => client.act('DeskBlocks/post', { load, weekdays: ['Monday'], weeks: 1 }) }
  },
  '[LDP-21] withdrawing a block': async (client) => {
    const blockId = await postTestBlock(world.platform, { weekdays: ['Monday'] }, staff.get('Provider Admin'))
    return { send: () => client.act('DeskBlocks/withdraw', { blockId }) }
  },
  '[LDP-22] reading blocks of weeks': async (client) => {
    const blockId = await postTestBlock(world.platform, { weekdays: ['Monday'] }, staff.get('Provider Admin'))
    return {
      send: () => client.read('DeskBlocks/get', { blockId }),
      shows: ({ days }) => days.length === 1 && days[0].loadId !== null,
    }
  },
  '[LDP-23] reading the cover board': async (client) => {
    const loadId = await addTestLoad(world.platform)
    return {
      send: () => client.read('DeskLoads/board', { recordIds: [loadId], show: 'posted' }),
      shows: ({ loads }) => loads[0]?.id === loadId,
    }
  },
  '[LDP-15] reading the tracking board': async (client) => {
    const loadId = await dispatched()
    return {
      send: () => client.read('DeskTracking/board'),
      shows: ({ loads }) => loads.some(({ id }: { id: string }) => id === loadId),
    }
  },
  '[LDP-24] reading the tracking map': async (client) => {
    const loadId = await dispatched()
    return {
      send: () => client.read('DeskTracking/map', { recordIds: [loadId] }),
      shows: ({ loads }) => loads[0]?.id === loadId,
    }
  },
  '[LDP-25] discarding a draft': async (client) => {
    const load = await details()
    const saved = await staff.get('Provider Admin')?.act('DeskLoads/saveDraft', { load })
    const { draftId } = saved?.body ?? {}
    return { send: () => client.act('DeskLoads/discardDraft', { draftId }) }
  },
  '[LDP-16] recording an event': async (client) => {
    const loadId = await dispatched()
    const params = { loadId, type: 'Departed For Pickup', occurredAt: at(0), clientEventId: key() }
    return { send: () => client.act('DeskTracking/recordEvent', params) }
  },
}

/** The cells of `docs/permissions.md`, by row. */
const rows = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| LDP-'))
  .map((line) => {
    const [id = '', , ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { id, cells }
  })

test('every row of the load desk has a trial and a word for each role', () => {
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(trials).map((title) => title.slice(1, 7)))
  for (const { id, cells } of rows) {
    expect([id, cells.length]).toEqual([id, STAFF_ROLES.length])
    expect(cells.filter((cell) => cell !== 'yes' && cell !== 'no')).toEqual([])
  }
})

describe.each(Object.entries(trials))('%s', (title, trial) => {
  const row = rows.find(({ id }) => title.startsWith(`[${id}]`))
  test.each(STAFF_ROLES.map((role, index) => [role, row?.cells[index]] as const))(
    '%s: %s',
    async (role, cell) => {
      const client = staff.get(role)
      if (!client) throw new Error(`No session of ${role}.`)
      const act = await trial(client)
      const before = await world.fingerprint()
      const { status, body } = await act.send()
      const after = await world.fingerprint()
      const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table))
      const said = `${status} ${JSON.stringify(body)?.slice(0, 300)}`
      if (cell === 'no') {
        expect([status, body.errorCode], said).toEqual([403, 'INSUFFICIENT_ACCESS'])
        return expect(changed, said).toEqual([])
      }
      expect(status, said).toBe(200)
      expect(act.shows ? act.shows(body) : changed.length > 0, said).toBe(true)
      if (act.shows) expect(changed, said).toEqual([])
    },
  )

  test('members of a carrier and guests: no', async () => {
    for (const { client } of [world.people.Admin, world.people.Shipper, world.people.Guest]) {
      const { status } = await (await trial(client)).send()
      expect([401, 403]).toContain(status)
    }
  })
})
