import { expect, test } from 'vitest'
import { originatorDraft, originatorParams, originatorProblems } from './originatorDraft'

const saved = {
  companyName: 'Ship Freight',
  companyId: '1234567890',
  odfiRouting: '091000019',
  destinationRouting: '091000019',
  destinationName: 'Northern Bank',
  originNumber: '1234567890',
  originName: 'Ship Freight Inc',
  entryDescription: 'CARRIERPAY',
  hasAddenda: true,
  isBalanced: true,
  offsetRouting: '091000019',
  offsetLastFour: '5544',
  offsetType: 'Checking',
}

test('[BLD-03] a stored originator is complete, and its account number stays when it is left empty', () => {
  const draft = originatorDraft(saved)
  expect(originatorProblems(draft, saved)).toEqual({})
  expect(originatorParams(draft)).not.toHaveProperty('offsetAccount')
})

test('[BLD-03] another routing number of the own account needs the account number again', () => {
  const draft = { ...originatorDraft(saved), offsetRouting: '021000021' }
  expect(originatorProblems(draft, saved)).toEqual({ offsetAccount: 'settings.nacha.account.wrong' })
  expect(originatorProblems({ ...draft, offsetAccount: '12345678' }, saved)).toEqual({})
  expect(originatorProblems({ ...draft, isBalanced: false }, saved)).toEqual({})
})

test('[BLD-03] an empty originator names each field that is needed', () => {
  expect(Object.keys(originatorProblems(originatorDraft(null), null)).toSorted()).toEqual([
    'companyId',
    'companyName',
    'destinationName',
    'destinationRouting',
    'odfiRouting',
    'originName',
    'originNumber',
  ])
})
