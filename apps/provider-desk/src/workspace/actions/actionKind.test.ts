import { anAction } from '@portal/ui-api/testing'
import { expect, test } from 'vitest'
import { actionKind } from './actionKind'

test.each([
  ['Edit', 'edit'],
  ['Clone', 'clone'],
  ['Delete', 'delete'],
  ['New', 'new'],
  ['NewContact', 'new'],
  ['Sharing', 'unsupported'],
])('[WSP-09] the standard button %s is %s', (apiName, kind) => {
  expect(actionKind(anAction({ apiName, type: 'StandardButton' })).kind).toBe(kind)
})

test('[WSP-09] quick actions that create or update have a form; every other kind is unsupported', () => {
  const quick = { type: 'QuickAction', targetObject: 'Load__c' }
  expect(actionKind(anAction({ ...quick, subtype: 'Update' }))).toEqual({
    kind: 'quickAction',
    type: 'Update',
    target: 'Load__c',
  })
  expect(actionKind(anAction({ ...quick, subtype: 'LightningComponent' })).kind).toBe('unsupported')
  expect(actionKind(anAction({ ...quick, subtype: 'Create', targetObject: null })).kind).toBe('unsupported')
  expect(actionKind(anAction({ type: 'CustomButton', subtype: null })).kind).toBe('unsupported')
})
