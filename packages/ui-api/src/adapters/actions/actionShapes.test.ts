import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newFieldSets } from '../../cache/FieldSet.js'
import { checkResponse } from '../../ingest/checkResponse.js'
import { aLayout } from '../../testing/aLayout.js'
import { aRecord } from '../../testing/aRecord.js'
import { strictPathOf } from '../../testing/checkResponseBothWays.js'
import { actionsOf, anAction } from '../../testing/anAction.js'
import {
  actionRepresentation,
  quickActionDefaultsRepresentation,
  quickActionExecutionRepresentation,
  quickActionLayoutRepresentation,
} from '../../representations/actions.js'

test('[ENT-16] actions have the properties of buttons and links, and may have more', () => {
  const withMore = { ...anAction({ lwcComponent: 'c/newLoad' }), isFavourite: true }
  const response = actionsOf('Global', [withMore])
  expect(strictPathOf(actionRepresentation, response)).toBeUndefined()
})

test.each([
  ['isMassAction as a boolean', { isMassAction: false }],
  ['no type', { type: undefined }],
  ['a number for the label', { label: 1 }],
])('[ENT-16] an action with %s is rejected', (_, wrong) => {
  const response = { actions: { Global: { actions: [{ ...anAction(), ...wrong }] } } }
  expect(strictPathOf(actionRepresentation, response)).toBe(
    `actions.Global.actions.0.${Object.keys(wrong)[0]}`,
  )
})

test('the error of a response without a map of actions names the path', () => {
  expect(() => checkResponse(actionRepresentation, { actions: [] }, newFieldSets())).toThrow(
    expect.objectContaining({ reason: 'Expected "object" but received "array"', path: ['actions'] }),
  )
})

test('the form of a quick action has a layout', () => {
  const response = { actionApiName: 'Load__c.New', layout: aLayout({ id: null, mode: 'Create' }) }
  expect(strictPathOf(quickActionLayoutRepresentation, response)).toBeUndefined()
  expect(strictPathOf(quickActionLayoutRepresentation, { ...response, layout: {} })).toMatch(/^layout\./)
})

test('the defaults of a quick action have values, including records', () => {
  const response = {
    actionApiName: 'Load__c.New',
    fields: {
      Name: { displayValue: null, value: null },
      Carrier__r: { displayValue: 'Acme', value: aRecord() },
    },
    objectApiName: 'Load__c',
  }
  expect(strictPathOf(quickActionDefaultsRepresentation, response)).toBeUndefined()
  expect(strictPathOf(quickActionDefaultsRepresentation, { ...response, fields: { Name: 'Acme' } })).toBe(
    'fields.Name',
  )
})

test('the result of a quick action has isSuccess', () => {
  const part = quickActionExecutionRepresentation
  expect(strictPathOf(part, { id: null, isSuccess: true, isCreated: true })).toBeUndefined()
  expect(strictPathOf(part, { id: '001000000000001AAA' })).toBe('isSuccess')
})

const RECORDED = new URL('../../../../../../shared/fixtures/recorded/actions/', import.meta.url)

describe.runIf(existsSync(RECORDED))('recorded responses', () => {
  test('[ENT-16] pass the schema and the production check of actions', () => {
    const files = readdirSync(RECORDED)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const body: unknown = JSON.parse(readFileSync(new URL(file, RECORDED), 'utf8'))
      expect(strictPathOf(actionRepresentation, body), file).toBeUndefined()
      expect(() => checkResponse(actionRepresentation, body, newFieldSets()), file).not.toThrow()
    }
  })
})
