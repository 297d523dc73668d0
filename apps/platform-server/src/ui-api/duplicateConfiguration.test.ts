import { expect, test } from 'vitest'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { callUiApi } from './testing/callUiApi'

/** A rule of the response, equal for insert and update. */
const rule = (apiName: string, label: string, fields: readonly string[], action: 'Block' | 'Allow') => ({
  actions: [action, 'Report'],
  apiName,
  filters: [],
  label,
  matchRules: [{ apiName: `${apiName}_Match`, fields, matchEngine: 'ExactMatchEngine' }],
  operations: [
    { action, operation: 'Insert' },
    { action, operation: 'Update' },
  ],
})

describeOnEachDatabase('the configuration of duplicates', (database) => {
  test.each([
    [
      'Carrier_Equipment__c',
      [
        rule('Equipment_Unit_Number', 'Same unit number', ['Kind__c', 'Unit_Number__c'], 'Block'),
        rule('Equipment_VIN', 'Same VIN', ['VIN__c'], 'Allow'),
      ],
    ],
    ['Preferred_Commodity__c', [rule('Commodity_Once', 'Same commodity', ['Commodity__c'], 'Block')]],
    ['Carrier_Specialty__c', [rule('Specialty_Once', 'Same specialty', ['Specialty__c'], 'Block')]],
    ['Saved_Search__c', [rule('Saved_Search_Name', 'Same name', ['Name'], 'Allow')]],
    ['Load__c', []],
  ])(
    '[ENT-18] of %s has every property, and names the rules that block a save and those that only warn of it',
    async (apiName, rules) => {
      const { admin } = await createFreightWorld(database())
      const { status, body } = await callUiApi(database(), admin, `/duplicates/${apiName}`)
      expect(status).toBe(200)
      const { eTag, ...content } = body
      expect(eTag).toMatch(/./u)
      expect(content).toEqual({
        apiName,
        dedupeEnabled: rules.length > 0,
        dedupeFields: rules.flatMap(({ matchRules }) => matchRules.flatMap(({ fields }) => fields)),
        duplicateRules: rules,
        predupeEnabled: rules.length > 0,
      })
    },
  )
})
