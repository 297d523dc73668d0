import { expect, test } from 'vitest'
import { aCoverLoad } from '../testing/aCoverLoad'
import { startingBuy } from './startingBuy'

test('[LDD-05] a tender starts with the target, and never above the posted rate', () => {
  expect(startingBuy(aCoverLoad({ targetBuy: 950, postedRate: 1000 }))).toBe(950)
  expect(startingBuy(aCoverLoad({ targetBuy: 1215, postedRate: 1000 }))).toBe(1000)
  expect(startingBuy(aCoverLoad({ targetBuy: null, postedRate: 1000 }))).toBe(1000)
})
