import { randomBytes } from 'node:crypto'
import { assert, property, string, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { createBankSeal } from './bankSeal'

const key = (): string => randomBytes(32).toString('hex')

test('[BLD-03] bank data opens with its key in its context, and never shows its text', () => {
  const seal = createBankSeal([key()])
  assert(
    property(stringMatching(/^\d{4,17}$/u), string(), string(), (number, context, other) => {
      const sealed = seal.seal(number, context)
      expect(sealed).not.toContain(number)
      expect(seal.open(sealed, context)).toBe(number)
      expect(seal.open(sealed, `${context}${other}.`)).toBeUndefined()
      expect(createBankSeal([key()]).open(sealed, context)).toBeUndefined()
    }),
  )
})

test('[BLD-03] a changed ciphertext does not open', () => {
  const seal = createBankSeal([key()])
  const sealed = seal.seal('12345678', 'row')
  for (let place = 9; place < sealed.length - 1; place += 1) {
    const changed = `${sealed.slice(0, place)}${sealed[place] === 'A' ? 'B' : 'A'}${sealed.slice(place + 1)}`
    expect(seal.open(changed, 'row')).toBeUndefined()
  }
})

test('[BLD-03] a new key encrypts, and the old one behind it still decrypts', () => {
  const [older, newer] = [key(), key()]
  const before = createBankSeal([older]).seal('12345678', 'row')
  const both = createBankSeal([newer, older])
  expect(both.open(before, 'row')).toBe('12345678')
  const after = both.seal('12345678', 'row')
  expect(createBankSeal([newer]).open(after, 'row')).toBe('12345678')
  expect(createBankSeal([older]).open(after, 'row')).toBeUndefined()
})
