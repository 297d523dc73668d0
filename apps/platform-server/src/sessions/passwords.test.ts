import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  hashPassword,
  PASSWORD_COST,
  PUBLIC_PASSWORD_COST,
  setPasswordCost,
  verifyPassword,
} from './passwords'

describe('passwords', () => {
  beforeEach(() => setPasswordCost(PASSWORD_COST))
  afterEach(() => setPasswordCost(PUBLIC_PASSWORD_COST))

  test('are hashed with the parameters of OWASP and a salt of their own', async () => {
    const [first, second] = await Promise.all([hashPassword('seven brown'), hashPassword('seven brown')])
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$/u)
    expect(first).not.toBe(second)
    expect(await verifyPassword('seven brown', first)).toBe(true)
    expect(await verifyPassword('seven browns', first)).toBe(false)
  })

  test('verify with the parameters of their hash', async () => {
    const stored = await hashPassword('Portal-demo-1', PUBLIC_PASSWORD_COST)
    expect(await verifyPassword('Portal-demo-1', stored)).toBe(true)
    expect(await verifyPassword('Portal-demo-2', stored)).toBe(false)
  })

  test('of unknown users never match', async () => {
    expect(await verifyPassword('', undefined)).toBe(false)
  })
})
