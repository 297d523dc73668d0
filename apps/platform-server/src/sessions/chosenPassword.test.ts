import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable, refuseKnownPassword, refusePersonalPassword } from './chosenPassword'

const ABOUT = ['ann.lee@lonestar.test', 'Lone Star LLC']

test.each([
  'password',
  'Password12345',
  'PASSW0RD!!!!!',
  'abcdefghijklmnop',
  '98765432109876',
  'aaaaaaaaaaaaaaaa',
  'zyxwvutsrqpon',
  'Contraseña2026',
  'freight carrier portal',
  'lonestar1234',
  'lone star 2026',
  'ann.lee@lonestar',
  'AnnLee!Lonestar',
  'qwertyasdfgh',
])('[S9] "%s" is guessable', (password) => expect(isGuessable(password, ABOUT)).toBe(true))

test.each([
  'seven brown envelopes',
  'kX9#vQ2!mR7w',
  'annotated cabinets',
  // Neither repeats nor steps by one.
  '13579024681357',
  'acegikmoqsuwy',
])('[S9] "%s" is not guessable', (password) => expect(isGuessable(password, ABOUT)).toBe(false))

test('[S9] names shorter than four characters do not make a password guessable', () => {
  expect(isGuessable('lee lee lee lee lee lee', ABOUT)).toBe(false)
  expect(isGuessable('lone lone lone lone', ABOUT)).toBe(true)
})

test('[S9] a run counts for its first two characters', () => {
  // Six own characters are enough: four beside a run and its first two.
  expect(isGuessable('xkqz12345678')).toBe(false)
  expect(isGuessable('xkq12345678')).toBe(true)
  expect(isGuessable('xkqz87654321')).toBe(false)
  expect(isGuessable('xkq87654321')).toBe(true)
  assert(
    property(constantFrom('a', 'k', '7'), integer({ min: 3, max: 40 }), (character, length) => {
      expect(isGuessable(character.repeat(length))).toBe(true)
    }),
  )
})

test('[S9] rejects guessable, breached and personal passwords', async () => {
  const breached = { holds: (password: string) => Promise.resolve(password === 'kX9#vQ2!mR7w') }
  await expect(refuseKnownPassword('Password12345', undefined)).rejects.toThrow('first that others would try')
  await expect(refuseKnownPassword('kX9#vQ2!mR7w', breached)).rejects.toThrow('first that others would try')
  await expect(refuseKnownPassword('kX9#vQ2!mR7w', undefined)).resolves.toBeUndefined()
  await expect(refuseKnownPassword('lonestar1234', breached, ABOUT)).rejects.toThrow()
  expect(() => refusePersonalPassword('lonestar1234', ABOUT)).toThrow('first that others would try')
  expect(() => refusePersonalPassword('seven brown envelopes', ABOUT)).not.toThrow()
})
