import { afterEach, expect, test, vi } from 'vitest'
import { developmentChecks } from './developmentChecks'

const withoutLabel = { apiName: 'Account', fields: {} }

afterEach(() => vi.unstubAllEnvs())

test('while the portal is developed, an answer that lacks what its schema wants is refused', async () => {
  vi.stubEnv('MODE', 'development')
  const { validate } = developmentChecks()
  expect(() => validate?.('ObjectInfoRepresentation', withoutLabel)).not.toThrow()
  await vi.waitFor(() =>
    expect(() => validate?.('ObjectInfoRepresentation', withoutLabel)).toThrow(
      expect.objectContaining({ path: ['childRelationships'] }),
    ),
  )
})

test('anywhere else answers are left to the guard of the data layer', () => {
  vi.stubEnv('MODE', 'production')
  expect(developmentChecks()).toEqual({})
})
