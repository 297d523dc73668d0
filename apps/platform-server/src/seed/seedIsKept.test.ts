import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { startPostgres } from '../database/testing/localPostgres'
import { canUsePostgres, DEPLOYED } from '../database/testing/postgresCluster'
import { createPlatform } from '../handler'
import type { Platform, PlatformOptions } from '../platformOptions'
import { guestClient } from '../testing/client'
import { preparedBlob } from '../testing/preparedBlob'
import { DEMO_PASSWORD } from './demoAccounts'

/** The demo data that a visitor sees. */
async function demoOf(platform: Platform) {
  const guest = guestClient(platform)
  const signIn = await guest.send('POST', '/auth/login', {
    email: 'admin@carrier.test',
    password: DEMO_PASSWORD,
  })
  const redirect = encodeURIComponent('http://127.0.0.1/callback')
  const client = await platform.handler(
    new Request(
      `http://portal.test/services/oauth2/authorize?response_type=code&client_id=portal-local&redirect_uri=${redirect}&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
    ),
  )
  const { loads } = await platform.database.kysely
    .selectFrom('Load__c')
    .select(({ fn }) => fn.countAll<number>().as('loads'))
    .executeTakeFirstOrThrow()
  return {
    seed: platform.seed,
    canSignIn: signIn.status === 200,
    knowsClient: client.status < 400,
    hasLoads: loads > 0,
  }
}

const NO_DEMO = { seed: 'empty', canSignIn: false, knowsClient: false, hasLoads: false }
const A_DEMO = { seed: 'demo', canSignIn: true, knowsClient: true, hasLoads: true }

function openAgain(place: () => Promise<{ options: PlatformOptions; remove: () => Promise<void> }>) {
  test.each([
    ['a database that began without demo data never becomes a demo', ['empty', 'demo', 'large'], NO_DEMO],
    ['a demo stays one', ['demo', 'empty'], A_DEMO],
  ] as const)(
    '%s, whatever a later start names',
    async (_, kinds, found) => {
      const { options, remove } = await place()
      try {
        for (const seed of kinds) {
          const platform = await createPlatform({ ...options, seed, rateLimits: 'off' })
          try {
            expect(await demoOf(platform)).toEqual(found)
          } finally {
            await platform.close()
          }
        }
      } finally {
        await remove()
      }
    },
    120_000,
  )
}

describe('the first seed of a database is permanent (embedded)', () =>
  openAgain(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-seed-'))
    const template = preparedBlob(inject('deployedFile'))
    const remove = async () => rmSync(dataDir, { recursive: true, force: true })
    return { options: { dataDir, thread: 'main', template }, remove }
  }))

describe.runIf(canUsePostgres)('the first seed of a database is permanent (PostgreSQL)', () =>
  openAgain(async () => {
    const { url, stop } = await startPostgres(DEPLOYED)
    return { options: { databaseUrl: url }, remove: stop }
  }),
)
