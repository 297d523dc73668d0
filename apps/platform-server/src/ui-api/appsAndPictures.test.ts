import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller, StaffRole } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { apps } from '../metadata/apps'
import { duplicateRulesOf } from '../metadata/duplicateRules'
import { fieldsOf } from '../metadata/objectFields'
import { findObject, objectDefinitions } from '../metadata/objects'
import { pathOf } from '../metadata/pathLayouts'
import { picklistDependenciesOf } from '../metadata/picklistDependencies'
import { recordId } from '../database/schema/recordId'
import { callUiApi, type CallInit } from './testing/callUiApi'

test('apps, rules, paths and dependencies name objects, fields and values that there are', () => {
  const tabs = apps.flatMap(({ navItems }) =>
    navItems.flatMap((item) => (item.kind === 'object' ? [item] : [])),
  )
  expect(tabs.filter(({ objectApiName }) => !findObject(objectApiName))).toEqual([])
  for (const object of objectDefinitions) {
    const fields = fieldsOf(object)
    const path = pathOf(object)
    const values = (name: string) => (fields.get(name)?.picklist ?? []).map(({ value }) => value)
    const ruled = duplicateRulesOf(object).flatMap((rule) => rule.fields)
    const keyFields = Object.values(path?.keyFields ?? {}).flat()
    expect([...ruled, ...keyFields].filter((name) => !fields.has(name))).toEqual([])
    const steps = [...(path?.lost ?? []), ...(path?.beside ?? []), ...Object.keys(path?.keyFields ?? {})]
    expect(steps.filter((step) => !values(path?.field ?? '').includes(step))).toEqual([])
    for (const [name, { controller, validFor }] of Object.entries(picklistDependenciesOf(object))) {
      const controllers =
        fields.get(controller)?.dataType === 'Boolean' ? ['false', 'true'] : values(controller)
      expect(Object.keys(validFor).filter((value) => !controllers.includes(value))).toEqual([])
      expect(
        Object.values(validFor)
          .flat()
          .filter((value) => !values(name).includes(value)),
      ).toEqual([])
    }
  }
})

describeOnEachDatabase('apps, pictures, duplicates and picklists', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)
  const tabsOf = (body: { navItems: { developerName: string }[] }) =>
    body.navItems.map(({ developerName }) => developerName)

  test('apps are those of the caller’s side; the selected one has its tabs', async () => {
    const { admin, shipperUser } = await createFreightWorld(database())
    const carrier = await call(admin, '/apps?formFactor=Large')
    expect(carrier.body.apps.map((app: { developerName: string }) => app.developerName)).toEqual([
      'Freight',
      'My_Company',
    ])
    expect(carrier.body.apps[0].selected).toBe(true)
    expect(carrier.body.apps[0].navItems.length).toBeGreaterThan(3)
    expect(carrier.body.apps[1]).toMatchObject({ selected: false, navItems: [] })
    const shipper = await call(shipperUser, '/apps?formFactor=Large')
    expect(shipper.body.apps).toHaveLength(1)
    const { appId } = shipper.body.apps[0]
    expect((await call(admin, `/apps/${appId}?formFactor=Large`)).status).toBe(404)
    expect((await call(shipperUser, `/apps/${appId}?formFactor=Large`)).body.label).toBe('Shipping')
    expect((await call(admin, '/apps')).status).toBe(400)
    expect((await call(admin, '/apps?formFactor=Huge')).status).toBe(400)
    expect((await call(admin, '/apps/nonsense?formFactor=Large')).status).toBe(400)
    expect((await call(admin, '/apps?formFactor=Small')).body.apps).toHaveLength(1)
  })

  test('staff start with the app of their work', async () => {
    const { admin } = await createFreightWorld(database())
    const started = async (role: StaffRole) => {
      const staff = { ...admin, role, accountId: '', communityType: 'Provider' } as const
      const { body } = await call(staff, '/apps?formFactor=Large')
      const [selected, ...others] = body.apps.filter((app: { selected: boolean }) => app.selected)
      expect([role, others, selected.navItems.length > 3]).toEqual([role, [], true])
      const own = await call(staff, '/apps/selected?formFactor=Large')
      expect(own.body).toEqual(selected)
      return [body.apps[0].developerName, selected.developerName]
    }
    expect(await started('Carrier Sales')).toEqual(['Operations', 'Operations'])
    expect(await started('Compliance')).toEqual(['Operations', 'Compliance'])
    expect(await started('Billing')).toEqual(['Operations', 'Billing'])
    expect(await started('Provider Admin')).toEqual(['Operations', 'Operations'])
  })

  test('tabs are those whose records the caller may read', async () => {
    const { admin, driver } = await createFreightWorld(database())
    const selected = await call(admin, '/apps/selected?formFactor=Large')
    expect(tabsOf(selected.body)).toContain('Payment__c')
    const own = await call(driver, '/apps/selected?formFactor=Large')
    expect(tabsOf(own.body)).not.toContain('Payment__c')
    const mine = await call(admin, `/apps/${selected.body.appId}/user-nav-items`)
    expect(mine.body.navItems).toEqual(selected.body.navItems)
  })

  test('navigation items have pages, and are found by name', async () => {
    const { admin } = await createFreightWorld(database())
    const first = await call(admin, '/nav-items?pageSize=2')
    expect(first.body.navItems).toHaveLength(2)
    const next = await call(admin, first.body.nextPageUrl)
    expect(tabsOf(next.body)).not.toContain(tabsOf(first.body)[0])
    expect(tabsOf((await call(admin, '/nav-items?navItemNames=Load__c')).body)).toEqual(['Load__c'])
    expect((await call(admin, '/nav-items?pageSize=0')).status).toBe(400)
    const small = await call(admin, '/nav-items?formFactor=Small&pageSize=200')
    expect(tabsOf(small.body)).not.toContain('Facility__c')
  })

  test('a picture is the photo, or the colour of the object; foreign records have none', async () => {
    const { admin, carrier, rival } = await createFreightWorld(database())
    const ids = [admin.contactId, carrier, rival, recordId('001', 10 ** 9), 'nonsense']
    const before = await call(admin, `/record-avatars/batch/${ids.join(',')}`)
    const items = before.body.results as { statusCode: number; result: Record<string, string> }[]
    expect(items.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 400])
    expect(items[0]?.result).toMatchObject({ type: 'Theme', recordId: admin.contactId })
    expect(items[2]?.result).toEqual(items[3]?.result)
    const path = `/record-avatars/${admin.contactId}/association`
    const set = await call(admin, path, {
      json: { actionType: 'Associate', photoUrl: 'https://x.test/me.png' },
    })
    expect(set.body).toMatchObject({ type: 'Photo', photoUrl: 'https://x.test/me.png' })
    const user = await call(admin, `/record-avatars/batch/${admin.userId}`)
    expect(user.body.results[0].result.type).toBe('Photo')
    expect((await call(admin, path, { json: { actionType: 'Disassociate' } })).body.type).toBe('Theme')
  })

  test('photos require update permission and a safe URL', async () => {
    const { admin, dispatcher, carrier, rivalAdmin } = await createFreightWorld(database())
    const put = async (caller: Caller, id: string, photoUrl: string, actionType = 'Associate') =>
      (await call(caller, `/record-avatars/${id}/association`, { json: { actionType, photoUrl } })).status
    const path = `/records/${admin.contactId}`
    const write = (address: string) =>
      call(admin, path, { method: 'PATCH', json: { fields: { Profile_Photo__c: address } } })
    expect(await put(admin, admin.contactId, '/photos/1.png')).toBe(200)
    for (const good of ['/photos/2.png', 'https://x.test/1.png']) expect((await write(good)).status).toBe(200)
    for (const bad of [
      'javascript:alert(1)',
      '//evil.test/x',
      'http://x.test/1.png',
      'data:text/html,x',
      '/\\x',
      '/a b',
    ]) {
      expect(await put(admin, admin.contactId, bad)).toBe(400)
      expect(await write(bad)).toMatchObject({
        status: 400,
        body: {
          output: { fieldErrors: { Profile_Photo__c: [{ message: expect.stringContaining('https') }] } },
        },
      })
    }
    expect(await put(admin, admin.contactId, '')).toBe(400)
    // A path from before the validation is not a safe URL either.
    await database().asSystem(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await transaction
        .updateTable('Contact')
        .set({ Profile_Photo__c: 'javascript:alert(1)' })
        .where('Id', '=', admin.contactId)
        .execute()
    })
    const shown = await call(admin, `/record-avatars/batch/${admin.contactId}`)
    expect(shown.body.results[0].result).toMatchObject({ type: 'Theme' })
    expect(await put(admin, admin.contactId, '/x.png', 'Explode')).toBe(400)
    expect(await put(admin, carrier, '/x.png')).toBe(400)
    expect(await put(dispatcher, admin.contactId, '/x.png')).toBe(403)
    expect(await put(rivalAdmin, admin.contactId, '/x.png')).toBe(404)
  })

  test('duplicates: the rules that the caller sees, and matches among their own rows', async () => {
    const { admin, carrier, rival, driver } = await createFreightWorld(database())
    const unit = (Account__c: string, Unit_Number__c: string) =>
      database()
        .kysely.insertInto('Carrier_Equipment__c')
        .values({ Account__c, Unit_Number__c, Kind__c: 'Truck', Type__c: 'V' })
        .returning('Id')
        .executeTakeFirstOrThrow()
    const own = await unit(carrier, 'T-1')
    await unit(rival, 'T-2')
    const rules = await call(admin, '/duplicates/Carrier_Equipment__c')
    expect(rules.body).toMatchObject({ dedupeEnabled: true, predupeEnabled: true })
    expect(rules.body.dedupeFields).toContain('Unit_Number__c')
    expect((await call(driver, '/duplicates/Account')).body).toMatchObject({ duplicateRules: [] })
    const check = async (fields: object) =>
      (await call(admin, '/predupe', { json: { apiName: 'Carrier_Equipment__c', fields } })).body
    expect(await check({ Kind__c: 'Truck', Unit_Number__c: ' t-1 ' })).toMatchObject({
      allowSave: false,
      duplicateError: true,
      duplicateRules: ['Equipment_Unit_Number'],
      matches: [{ recordIds: [own.Id] }],
    })
    expect(await check({ Kind__c: 'Truck', Unit_Number__c: 'T-1', Id: own.Id })).toMatchObject({
      matches: [],
    })
    expect(await check({ Kind__c: 'Truck', Unit_Number__c: 'T-2' })).toMatchObject({ matches: [] })
    expect(await check({ Kind__c: 'Nope', Unit_Number__c: 'T-1' })).toMatchObject({ matches: [] })
    expect((await call(admin, '/predupe', { json: { fields: {} } })).status).toBe(400)
    expect((await call(admin, '/predupe', { json: { apiName: 'Load__c' } })).status).toBe(400)
  })

  test('a duplicate lane is detected with empty fields and with defaults', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    await database()
      .kysely.insertInto('Preferred_Lane__c')
      .values({
        Account__c: carrier,
        Origin_City__c: 'Dallas',
        Origin_State__c: 'TX',
        Equipment_Type__c: 'V',
      })
      .execute()
    const check = async (fields: object) =>
      (await call(admin, '/predupe', { json: { apiName: 'Preferred_Lane__c', fields } })).body.duplicateRules
    const same = { Origin_City__c: 'dallas', Origin_State__c: 'TX', Equipment_Type__c: 'V' }
    expect(await check(same)).toEqual(['Lane_Identity'])
    expect(await check({ ...same, Destination_Kind__c: 'Anywhere' })).toEqual(['Lane_Identity'])
    expect(await check({ ...same, Equipment_Type__c: 'F' })).toEqual([])
  })

  test('a path leads through the states in order', async () => {
    const { admin } = await createFreightWorld(database())
    const { body } = await call(admin, '/path/layout/Load__c')
    const steps = body.steps as { value: string; closed: boolean; won: boolean; keyFields: string[] }[]
    expect(steps.slice(0, 2)).toMatchObject([
      { value: 'Draft', closed: false },
      { value: 'Posted', closed: false },
    ])
    expect(steps.slice(-2)).toMatchObject([
      { value: 'Completed', closed: true, won: true },
      { value: 'Cancelled', closed: true, won: false },
    ])
    const staff = { ...admin, role: 'Operations', accountId: '', communityType: 'Provider' } as const
    const quote = (await call(staff, '/path/layout/Quote_Request__c')).body.steps as typeof steps
    expect(quote.slice(-3)).toMatchObject([
      { value: 'Accepted', closed: true, won: true },
      { value: 'Declined', closed: true, won: false },
      { value: 'Expired', closed: true, won: false },
    ])
    const none = await call(admin, '/path/layout/Facility__c')
    expect([none.status, none.body.steps]).toEqual([200, []])
    expect((await call(admin, '/path/layout/Load__c?mode=Nope')).status).toBe(400)
  })

  test('dependent picklists say so in object info and values alike', async () => {
    const { admin } = await createFreightWorld(database())
    const info = await call(admin, '/object-info/Load_Event__c')
    expect(info.body.fields.Reason__c).toMatchObject({
      controllerName: 'Type__c',
      controllingFields: ['Type__c'],
    })
    expect(info.body.dependentFields).toEqual({ Type__c: { Reason__c: {} } })
    const values = '/object-info/Load_Event__c/picklist-values/012000000000000AAA'
    const { body } = await call(admin, `${values}/Reason__c`)
    const index = body.controllerValues['Delay']
    const weather = body.values.find((value: { value: string }) => value.value === 'Weather')
    expect(weather.validFor).toEqual([index])
    const all = await call(admin, values)
    expect(all.body.picklistFieldValues.Reason__c).toEqual(body)
    const box = await call(admin, '/object-info/Contact/picklist-values/012000000000000AAA/Endorsements__c')
    expect(box.body.controllerValues).toEqual({ false: 0, true: 1 })
    const stops = await call(admin, '/object-info/Load_Stop__c/picklist-values/012000000000000AAA/Status__c')
    expect(stops.body.values[0].attributes).toEqual({
      picklistAtrributesValueType: 'WorkStepStatus',
      sortOrder: 1,
      statusCode: 'New',
    })
  })
})
