import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newFieldSets } from '../../cache/FieldSet.js'
import { checkAnswer } from '../../ingest/checkAnswer.js'
import { actionRepresentation } from '../../representations/action.js'
import { actionSchema } from '../../schemas/action.js'
import {
  quickActionDefaultsSchema,
  quickActionExecutionSchema,
  quickActionLayoutSchema,
} from '../../schemas/quickAction.js'
import { aLayout } from '../../testing/aLayout.js'
import { aRecord } from '../../testing/aRecord.js'
import { actionsOf, anAction } from '../../testing/anAction.js'

test('[ENT-16] actions hold what buttons and links need, and may hold more', () => {
  const answer = actionsOf('Global', [anAction({ lwcComponent: 'c/newLoad', isFavourite: true })])
  expect(actionSchema.parse(answer)).toEqual(answer)
})

test.each([
  ['isMassAction as a boolean', { isMassAction: false }],
  ['no type', { type: undefined }],
  ['a number for the label', { label: 1 }],
])('[ENT-16] an action with %s is refused', (_, wrong) => {
  const answer = { actions: { Global: { actions: [{ ...anAction(), ...wrong }] } } }
  const issue = actionSchema.safeParse(answer).error?.issues[0]
  expect(issue?.path).toEqual(['actions', 'Global', 'actions', 0, Object.keys(wrong)[0]])
})

test('an answer that holds no map of actions names the path', () => {
  expect(() => checkAnswer(actionRepresentation, { actions: [] }, newFieldSets())).toThrow(
    expect.objectContaining({ reason: 'Expected "object" but received "array"', path: ['actions'] }),
  )
})

test('the form of a quick action holds a layout', () => {
  const answer = { actionApiName: 'Load__c.New', layout: aLayout({ id: null, mode: 'Create' }) }
  expect(quickActionLayoutSchema.parse(answer)).toEqual(answer)
  expect(quickActionLayoutSchema.safeParse({ actionApiName: 'Load__c.New', layout: {} }).success).toBe(false)
})

test('the defaults of a quick action hold values, records among them', () => {
  const answer = {
    actionApiName: 'Load__c.New',
    fields: {
      Name: { displayValue: null, value: null },
      Carrier__r: { displayValue: 'Acme', value: aRecord() },
    },
    objectApiName: 'Load__c',
  }
  expect(quickActionDefaultsSchema.parse(answer)).toEqual(answer)
  expect(quickActionDefaultsSchema.safeParse({ ...answer, fields: { Name: 'Acme' } }).success).toBe(false)
})

test('what a quick action has done says whether it succeeded', () => {
  expect(quickActionExecutionSchema.safeParse({ id: null, isSuccess: true, isCreated: true }).success).toBe(
    true,
  )
  expect(quickActionExecutionSchema.safeParse({ id: '001000000000001AAA' }).success).toBe(false)
})

const RECORDED = new URL('../../../../../../shared/fixtures/recorded/actions/', import.meta.url)

describe.runIf(existsSync(RECORDED))('recorded answers', () => {
  test('[ENT-16] are actions for the schema and for the guard', () => {
    const files = readdirSync(RECORDED)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const body: unknown = JSON.parse(readFileSync(new URL(file, RECORDED), 'utf8'))
      expect(actionSchema.safeParse(body).error?.issues, file).toBeUndefined()
      expect(() => checkAnswer(actionRepresentation, body, newFieldSets()), file).not.toThrow()
    }
  })
})
