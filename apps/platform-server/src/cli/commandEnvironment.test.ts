import { expect, test } from 'vitest'
import { commandEnvironment } from './commandEnvironment'
import { commands } from './commands'

const createAdmin = commands['create-admin'] ?? {}

test('[DSK-05] a command that signs a link needs the secret of the server in production', () => {
  expect(() => commandEnvironment(createAdmin, { NODE_ENV: 'production' })).toThrow(
    'SESSION_SECRET is required in production',
  )
  const secret = 's'.repeat(32)
  const settings = { NODE_ENV: 'production', SESSION_SECRET: secret }
  expect(commandEnvironment(createAdmin, settings).sessionSecret).toBe(secret)
})

test('[DSK-05] in development a link is signed with the secret that the server has made', () => {
  expect(commandEnvironment(createAdmin, {}).sessionSecret).toBeUndefined()
})

test('other commands run without the secret', () => {
  expect(commandEnvironment({}, { NODE_ENV: 'production', SESSION_SECRET: '' }).isProduction).toBe(true)
})
