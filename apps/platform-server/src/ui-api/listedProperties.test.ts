import { expect, test } from 'vitest'
import { can, readableFields } from '../access/permissions'
import type { Caller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { apps } from '../metadata/apps'
import { objectDefinitions } from '../metadata/objects'
import { MASTER_RECORD_TYPE_ID } from '../records/recordTypes'
import { callUiApi, type CallInit } from './testing/callUiApi'

// Every property that the requirements list, on the server's own answers: by its value where the metadata says it, else
// by its type.

const text = expect.any(String)
const flag = expect.any(Boolean)
const list = expect.any(Array)
/** A property that may have no value is answered as null, never left out. */
const textOrNull = expect.toSatisfy((value) => value === null || typeof value === 'string')
const urlOrNull = expect.toSatisfy(
  (value) => value === null || (typeof value === 'string' && value.startsWith('/')),
)

describeOnEachDatabase('properties that the requirements list', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)

  test('[ENT-13] every object that the caller may read is described with every property', async () => {
    const { admin } = await createFreightWorld(database())
    const readable = objectDefinitions.filter((object) => can(admin, 'read', object))
    expect(readable.length).toBeGreaterThan(20)
    for (const object of readable) {
      const { status, body } = await call(admin, `/object-info/${object.apiName}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        apiName: object.apiName,
        childRelationships: list,
        createable: can(admin, 'create', object),
        deletable: can(admin, 'delete', object),
        keyPrefix: object.keyPrefix,
        label: object.label,
        labelPlural: object.labelPlural,
        nameFields: object.apiName === 'Contact' || object.apiName === 'User' ? list : ['Name'],
        queryable: true,
        recordTypeInfos: {
          [MASTER_RECORD_TYPE_ID]: {
            available: true,
            defaultRecordTypeMapping: true,
            master: true,
            name: 'Master',
            recordTypeId: MASTER_RECORD_TYPE_ID,
          },
        },
        searchable: flag,
        themeInfo: { color: object.color, iconUrl: null },
        updateable: can(admin, 'update', object),
      })
      expect(Object.keys(body.fields).toSorted()).toEqual(
        [...readableFields(admin, object).keys()].toSorted(),
      )
      for (const [apiName, field] of Object.entries(body.fields))
        expect(field).toMatchObject({ apiName, label: text, dataType: text })
      for (const relationship of body.childRelationships)
        expect(relationship).toMatchObject({
          childObjectApiName: text,
          fieldName: text,
          relationshipName: text,
        })
    }
  })

  test('[ENT-13] the names of people are their first and last name', async () => {
    const { admin } = await createFreightWorld(database())
    for (const apiName of ['Contact', 'User'])
      expect((await call(admin, `/object-info/${apiName}`)).body.nameFields).toEqual([
        'FirstName',
        'LastName',
        'Name',
      ])
  })

  test('[ENT-16] every action of every place has every property', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    const places: readonly [path: string, source: string][] = [
      ['/actions/global?retrievalMode=All', 'Global'],
      [`/actions/record/${carrier}?retrievalMode=All`, carrier],
      [`/actions/record/${carrier}/record-edit`, carrier],
      ['/actions/lookup/Carrier_Equipment__c', 'Carrier_Equipment__c'],
      ['/actions/object/Carrier_Location__c/record-create', 'Carrier_Location__c'],
      [`/actions/record/${carrier}/related-list/Locations__r`, carrier],
    ]
    const kinds = new Set<string>()
    for (const [path, source] of places) {
      const { body } = await call(admin, path)
      expect([path, Object.keys(body.actions)]).toEqual([path, [source]])
      const { actions, url } = body.actions[source]
      // Collections are found by the url that leads to them.
      expect(url).toContain(`/ui-api/actions/`)
      expect(actions.length).toBeGreaterThan(0)
      for (const action of actions) {
        kinds.add(action.type)
        expect(action).toMatchObject({
          apiName: text,
          label: text,
          iconUrl: null,
          isMassAction: 'false',
          section: 'Page',
          sourceObject: source,
          targetObject: textOrNull,
          targetUrl: null,
        })
        expect([null, 'Create', 'Update'].indexOf(action.subtype) > 0).toBe(action.type === 'QuickAction')
        if (action.type === 'QuickAction') {
          expect(action.actionTarget).toMatch(new RegExp(`/ui-api/actions/layout/${action.apiName}$`, 'u'))
        }
      }
    }
    expect([...kinds].toSorted()).toEqual(['QuickAction', 'StandardButton'])
  })

  test('[ENT-17] every app and tab has every property', async () => {
    const { admin, shipperUser } = await createFreightWorld(database())
    for (const [caller, side] of [
      [admin, 'Carrier'],
      [shipperUser, 'Shipper'],
    ] as const) {
      const { body } = await call(caller, '/apps?formFactor=Large')
      const defined = apps.filter(({ communityType }) => communityType === side)
      expect(body.apps).toHaveLength(defined.length)
      for (const [index, definition] of defined.entries()) {
        const app = (await call(caller, `/apps/${body.apps[index].appId}?formFactor=Large`)).body
        expect(app).toMatchObject({
          appId: expect.stringMatching(/^06m\w{15}$/u),
          developerName: definition.developerName,
          formFactors: definition.formFactors,
          headerColor: definition.headerColor,
          isNavAutoTempTabsDisabled: flag,
          isNavPersonalizationDisabled: flag,
          isNavTabPersistenceDisabled: flag,
          isOmniPinnedViewEnabled: flag,
          label: definition.label,
          logoUrl: urlOrNull,
          selected: index === 0,
          startUrl: urlOrNull,
          userNavItems: app.navItems,
        })
        expect(app.navItems.length).toBeGreaterThan(0)
        for (const item of app.navItems)
          expect(item).toMatchObject({
            availableInClassic: false,
            availableInLightning: true,
            color: textOrNull,
            custom: flag,
            developerName: text,
            iconUrl: urlOrNull,
            itemType: item.objectApiName === null ? 'Standard' : 'Entity',
            label: text,
            objectApiName: textOrNull,
            pageReference:
              item.objectApiName === null
                ? { type: 'standard__namedPage', attributes: { pageName: text } }
                : { type: 'standard__objectPage', attributes: { objectApiName: item.objectApiName } },
          })
      }
    }
  })
})
