import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guestClient } from '../testing/client'
import { createTestPlatform } from '../testing/testPlatform'

const map = {
  styleUrl: 'https://maps.example.com/us.pmtiles',
  origins: ['https://maps.example.com', 'https://fonts.example.com'],
}
const allowed = map.origins.join(' ')

const policyOf = (headers: Headers): string[] => (headers.get('content-security-policy') ?? '').split('; ')

test('[FND-06] pages of portal and desk may fetch the operator’s own map, and nothing else of its origins', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'own-map-'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Page</title>')
  const platform = await createTestPlatform({ portalDir: directory, deskDir: directory, map })
  for (const path of ['/carrier/s', '/desk/tracking']) {
    const request = new Request(`http://portal.test${path}`, { headers: { Accept: 'text/html' } })
    const policy = policyOf((await platform.handler(request)).headers)
    expect(policy).toContain(`connect-src 'self' ${allowed}`)
    expect(policy).toContain(`img-src 'self' data: blob: ${allowed}`)
    expect(policy.filter((rule) => rule.includes('example.com'))).toHaveLength(2)
  }
  const { body } = await guestClient(platform).read('PortalSettings/getMap')
  expect(body).toEqual({ styleUrl: map.styleUrl })
  await platform.close()
  rmSync(directory, { recursive: true, force: true })
})

test('[FND-06] without one the map is the embedded one', async () => {
  const platform = await createTestPlatform()
  expect((await guestClient(platform).read('PortalSettings/getMap')).body).toEqual({ styleUrl: null })
  await platform.close()
})
