import { describe, expect, test } from 'vitest'
import type { UserCaller } from '../../access/caller'
import { type TestClient } from '../../testing/client'
import { changeLoad, readLoad } from '../../testing/loads'
import { callUiApi } from '../../ui-api/testing/callUiApi'
import { answerAccessorial } from './answerAccessorial'
import { paperworkWorld, HOUR_MS } from '../../testing/paperworkWorld'

const world = paperworkWorld()
const { stopId, request, waitAt, charges, provider, now, deliver, deliveredPapers, accept } = world

describe('charges', () => {
  test('a layover is paid for days lost at a stop, never beside its detention', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'At Delivery' })
    const stop = await stopId()
    const layover = (more: object) => request(world.people.admin, { type: 'Layover', ...more })
    expect((await layover({ quantity: 1 })).body).toMatchObject({ errorCode: 'INVALID_INPUT' })
    const tooMuch = (most: number) => ({ errorCode: 'QUANTITY_TOO_HIGH', details: { most } })
    expect((await layover({ stopId: stop, quantity: 1 })).body).toMatchObject(tooMuch(0))
    await waitAt(stop, 60, 25)
    expect((await layover({ stopId: stop, quantity: 1000 })).body).toMatchObject(tooMuch(2))
    expect((await request(world.people.admin, { type: 'Detention', stopId: stop })).status).toBe(200)
    expect((await layover({ stopId: stop, quantity: 2 })).body.errorCode).toBe('CHARGES_OVERLAP')
    expect(await charges()).toHaveLength(1)
  })

  test('stop-offs are counted for the load, whichever stops they are claimed at', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'At Delivery', Stop_Count__c: 5 })
    const stop = await stopId()
    const stopOff = (quantity: number, more: object = {}) =>
      request(world.people.admin, { type: 'Stop-off', quantity, ...more })
    const first = await stopOff(2, { stopId: stop })
    expect(first.body).toMatchObject({ amount: 100 })
    expect((await stopOff(2)).body).toMatchObject({ errorCode: 'QUANTITY_TOO_HIGH', details: { most: 1 } })
    expect((await stopOff(1)).body).toMatchObject({ amount: 50 })
    expect((await stopOff(1)).body.errorCode).toBe('ALREADY_REQUESTED')
    await provider((transaction) => answerAccessorial(transaction, first.body.id, { approve: false }, now()))
    expect((await stopOff(2, { stopId: stop })).body).toMatchObject({ amount: 100 })
    expect((await charges()).filter(({ Status__c }) => Status__c !== 'Declined')).toHaveLength(2)
  })

  test('detention is drafted from the stop’s times, requested by the driver, approved into the payment', async () => {
    await deliver(1.6)
    expect(await charges()).toEqual([
      { Type__c: 'Detention', Status__c: 'Draft', Amount__c: 75, Quantity__c: 1.5 },
    ])
    const stop = await stopId()
    expect(
      (await request(world.people.driver, { type: 'Detention', stopId: stop, quantity: 2 })).body,
    ).toMatchObject({
      errorCode: 'QUANTITY_TOO_HIGH',
      details: { most: 1.5 },
    })
    const { body } = await request(world.people.driver, { type: 'Detention', stopId: stop })
    expect(body).toMatchObject({ status: 'Requested', quantity: 1.5 })
    expect(await charges()).toMatchObject([{ Status__c: 'Requested', Amount__c: 75 }])
    expect((await request(world.people.admin, { type: 'Detention', stopId: stop })).body.errorCode).toBe(
      'ALREADY_REQUESTED',
    )
    expect((await request(world.people.admin, { type: 'Layover', stopId: stop })).body.errorCode).toBe(
      'CHARGES_OVERLAP',
    )
    await provider((transaction) => answerAccessorial(transaction, body.id, { approve: true }, now()))
    expect((await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body.amount).toBe(
      2075.5,
    )
  })

  test('roles without access to rates see no charge and no payment in any response, history or export', async () => {
    await deliver(2.5)
    const asked = await request(world.people.driver, { type: 'Detention', stopId: await stopId() })
    expect(asked.body).toMatchObject({ type: 'Detention', quantity: 2.5, status: 'Requested' })
    expect(Object.keys(asked.body)).not.toContain('rate')
    expect(Object.keys(asked.body)).not.toContain('amount')
    await deliveredPapers()
    const path = `/related-list-records/${world.loadId}/Events__r?fields=Load_Event__c.Type__c,Load_Event__c.Occurred_At__c&pageSize=100`
    const history = async (person: TestClient, role: UserCaller['role']) => {
      const { userId, contactId, accountId, communityType } = (await person.send('GET', '/auth/me')).body
      const keys = { componentKeys: [], accountStatus: 'Active' as const, communityType }
      const caller: UserCaller = { kind: 'user', userId, contactId, accountId, role, ...keys }
      const { body } = await callUiApi(world.platform.database, caller, path)
      return body.records.map(
        (event: { fields: { Type__c: { value: string } } }) => event.fields.Type__c.value,
      )
    }
    const { dispatcher, driver, shipper } = world.people
    expect(await history(dispatcher, 'Dispatcher')).toEqual(
      expect.arrayContaining(['Accessorial', 'Payment']),
    )
    for (const [person, role] of [
      [driver, 'Driver'],
      [dispatcher, 'Carrier User'],
      [shipper, 'Shipper User'],
    ] as const) {
      const types = await history(person, role)
      expect(types).toContain('Unloading Complete')
      expect(types.filter((type: string) => ['Accessorial', 'Payment'].includes(type))).toEqual([])
    }
    const exported = JSON.stringify((await world.people.driver.act('Profile/exportData')).body)
    expect(exported).toContain('Unloading Complete')
    expect(exported).not.toContain('Detention requested')
  })

  test('the load is completed when its charges are settled, not before', async () => {
    await deliver(1)
    for (const id of await deliveredPapers()) await accept(id)
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Delivered' })
    const { body } = await request(world.people.admin, { type: 'Detention', stopId: await stopId() })
    await provider((transaction) =>
      answerAccessorial(transaction, body.id, { approve: false, reason: 'No' }, now()),
    )
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Completed' })
  })

  test.each([
    ['driver', { type: 'Toll', amount: 10 }, 403, 'INSUFFICIENT_ACCESS'],
    ['shipper', { type: 'Toll', amount: 10 }, 403, 'INSUFFICIENT_ACCESS'],
    ['rival', { type: 'Toll', amount: 10 }, 404, 'NOT_FOUND'],
    ['admin', { type: 'TONU' }, 422, 'NOT_REQUESTABLE'],
    ['admin', { type: 'Lumper' }, 422, 'RECEIPT_REQUIRED'],
    ['admin', { type: 'Toll' }, 422, 'RECEIPT_REQUIRED'],
    ['admin', { type: 'Stop-off' }, 422, 'QUANTITY_TOO_HIGH'],
    ['admin', { type: 'Detention' }, 400, 'INVALID_INPUT'],
    ['admin', { type: 'Bribe' }, 400, 'INVALID_INPUT'],
    ['admin', { type: 'Toll', amount: 10, documentIds: ['a07000000000001AAA'] }, 400, 'INVALID_INPUT'],
  ] as const)('%s asking for %j is refused: %i %s', async (name, claim, status, code) => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'At Delivery' })
    const answer = await request(world.people[name], claim)
    expect([answer.status, answer.body.errorCode]).toEqual([status, code])
  })

  test('waiting is paid by whole days and quarters of an hour, at a stop of the load at which the truck has waited', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'At Delivery', Stop_Count__c: 5 })
    const stop = await stopId()
    const { Id: elsewhere } = await world.platform.database.kysely
      .selectFrom('Load_Stop__c')
      .select('Id')
      .where('Load__c', '<>', world.loadId)
      .executeTakeFirstOrThrow()
    const refused = async (claim: object) => {
      const { status, body } = await request(world.people.admin, claim)
      return [status, body.errorCode]
    }
    expect(await refused({ type: 'Detention', stopId: stop })).toEqual([422, 'NO_DETENTION'])
    await waitAt(stop, 60, 6)
    expect(await refused({ type: 'Detention', stopId: stop, quantity: 0.3 })).toEqual([400, 'INVALID_INPUT'])
    expect(await refused({ type: 'Layover', stopId: stop, quantity: 0.5 })).toEqual([400, 'INVALID_INPUT'])
    expect(await refused({ type: 'Stop-off', quantity: 0.5 })).toEqual([400, 'INVALID_INPUT'])
    expect(await refused({ type: 'Toll', amount: 10, stopId: elsewhere })).toEqual([400, 'INVALID_INPUT'])
    expect(await charges()).toEqual([])
  })

  test('rejects charges for a load before dispatch', async () => {
    const { status, body } = await request(world.people.admin, { type: 'Toll', amount: 10 })
    expect([status, body.errorCode]).toEqual([409, 'INVALID_TRANSITION'])
  })

  test('the same toll waits for its answer once; another amount, or one after the answer, is another toll', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'At Delivery' })
    const toll = (amount: number) => request(world.people.admin, { type: 'Toll', amount })
    const first = await toll(10)
    expect((await toll(10)).body).toMatchObject({
      errorCode: 'ALREADY_REQUESTED',
      details: { accessorialId: first.body.id, status: 'Requested' },
    })
    expect((await request(world.people.admin, { type: 'Scale', amount: 10 })).status).toBe(200)
    expect((await toll(12)).status).toBe(200)
    await provider((transaction) => answerAccessorial(transaction, first.body.id, { approve: true }, now()))
    expect((await toll(10)).status).toBe(200)
    expect(await charges()).toHaveLength(4)
  })

  test('a charge is answered once: neither approved again nor declined after it was approved', async () => {
    await deliver()
    const { body } = await request(world.people.admin, { type: 'Toll', amount: 10 })
    const answer = (id: string, approve: boolean) =>
      provider((transaction) => answerAccessorial(transaction, id, { approve, amount: 40 }, now()))
    await answer(body.id, true)
    const refused = { status: 409, errorCode: 'INVALID_ACCESSORIAL_STATE' }
    await expect(answer(body.id, true)).rejects.toMatchObject(refused)
    await expect(answer(body.id, false)).rejects.toMatchObject(refused)
    await expect(answer('a08000000000001AAA', true)).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
    expect(await charges()).toMatchObject([{ Status__c: 'Approved', Amount__c: 40 }])
    expect((await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body.amount).toBe(
      2040.5,
    )
  })

  test('a detention draft is deleted when its departure is undone', async () => {
    const { kysely } = world.platform.database
    const arrived = new Date(world.platform.clock.now - 6 * HOUR_MS)
    await changeLoad(world.platform, world.loadId, { Status__c: 'Dispatched' })
    await kysely
      .updateTable('Load_Stop__c')
      .set({ Window_Start__c: arrived, Window_End__c: new Date(arrived.getTime() + HOUR_MS) })
      .where('Load__c', '=', world.loadId)
      .execute()
    const report = async (type: string, hours: number) =>
      (
        await world.people.driver.act('LoadTracking/recordEvent', {
          loadId: world.loadId,
          type,
          occurredAt: new Date(arrived.getTime() + hours * HOUR_MS).toISOString(),
          clientEventId: crypto.randomUUID(),
        })
      ).body
    await report('Arrived Pickup', 0)
    await report('Loading Complete', 4)
    const departed = await report('Departed Pickup', 4.25)
    expect(await charges()).toMatchObject([{ Status__c: 'Draft', Quantity__c: 2.25 }])
    const undone = await world.people.driver.act('LoadTracking/undoEvent', { eventId: departed.id })
    expect(undone.body).toMatchObject({ loadStatus: 'Loaded' })
    expect(await charges()).toEqual([])
    await report('Departed Pickup', 5.5)
    expect(await charges()).toMatchObject([{ Status__c: 'Draft', Quantity__c: 3.5 }])
  })
})
