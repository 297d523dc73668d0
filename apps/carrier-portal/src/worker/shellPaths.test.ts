import { expect, test } from 'vitest'
import { isShellNavigation } from './shellPaths'

test.each([
  '/',
  '/carrier',
  '/carrier/s',
  '/carrier/s/todays-loads?load=a01000000000001AAA',
  '/carrier/login?returnTo=%2Fcarrier%2Fs',
  '/shipper/get-a-quote',
  '/privacy-policy',
])('serves the page %s from the cache', (path) => {
  expect(isShellNavigation.test(path)).toBe(true)
})

test.each([
  '/services/data/v63.0/ui-api/records/content-documents/069000000000001AAA/content',
  '/services/oauth2/authorize?client_id=portal-local',
  '/lwr/apex/v63.0/LoadSearch/findLoads',
  '/auth/me',
  '/events',
  '/healthz',
  '/metrics',
  '/outbox',
  '/carriers',
])("never serves the server's %s from the cache", (path) => {
  expect(isShellNavigation.test(path)).toBe(false)
})
