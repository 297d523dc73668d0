import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guestClient, signIn } from './testing/client'
import { addTestLoad } from './testing/loads'
import { createTestPlatform } from './testing/testPlatform'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-restart-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('[B4] bookings, sessions and the answers to keys outlive a restart', async () => {
  const options = { dataDir, sessionSecret: 's'.repeat(32) }
  const first = await createTestPlatform(options)
  const client = await signIn(first, 'dispatcher@carrier.test')
  const request = { loadId: await addTestLoad(first), rateVersion: 1, idempotencyKey: 'one-booking' }
  const booked = await client.act('LoadBooking/bookLoad', request)
  expect(booked.status).toBe(200)
  await first.close()

  const second = await createTestPlatform(options)
  try {
    const again = guestClient(second)
    again.cookie = client.cookie
    again.csrfToken = client.csrfToken
    expect((await again.send('GET', '/auth/me')).body.email).toBe('dispatcher@carrier.test')
    const replayed = await again.act('LoadBooking/bookLoad', request)
    expect([replayed.status, replayed.body]).toEqual([200, booked.body])
    second.clock.advanceMs(24 * 3_600_000 + 1)
    const later = await signIn(second, 'dispatcher@carrier.test')
    expect((await later.act('LoadBooking/bookLoad', request)).body.errorCode).toBe('LOAD_NOT_AVAILABLE')
  } finally {
    await second.close()
  }
})

test('a demo without a start for weeks gets new loads at the next one', async () => {
  const first = await createTestPlatform({ dataDir })
  await first.close()
  const inTwoMonths = first.clock.now + 60 * 86_400_000
  const second = await createTestPlatform({ dataDir, now: () => inTwoMonths })
  try {
    const open = await second.database.kysely
      .selectFrom('Load__c')
      .select('Id')
      .where('Status__c', '=', 'Posted')
      .where('Pickup_From__c', '>', new Date(inTwoMonths))
      .execute()
    expect(open.length).toBeGreaterThanOrEqual(2000)
  } finally {
    await second.close()
  }
})

test('a second platform on the same folder is refused', async () => {
  const first = await createTestPlatform({ dataDir })
  try {
    await expect(createTestPlatform({ dataDir })).rejects.toThrow(/in use by another server/u)
  } finally {
    await first.close()
  }
})
