import { contract, pathOf } from '@portal/contract/methods'
import { expect, test } from 'vitest'
import { methods } from './registry'

test('every method of the contract is implemented once, and no other', () => {
  const declared = Object.values(contract).flatMap((one) => Object.values(one).map(pathOf))
  expect(methods.map(pathOf).toSorted()).toEqual(declared.toSorted())
})
