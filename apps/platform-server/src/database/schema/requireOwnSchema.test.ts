import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { startPostgres } from '../testing/localPostgres'
import { canUsePostgres, onCluster } from '../testing/postgresCluster'
import { createPlatform } from '../../handler'
import type { Platform } from '../../platformOptions'
import { signIn } from '../../testing/client'

const ROLES = ['schema_owner', 'schema_guest'] as const

// These tests create roles, which a shared database may not allow.
describe.runIf(canUsePostgres && !process.env['TEST_DATABASE_URL'])('the user of DATABASE_URL', () => {
  let place: Awaited<ReturnType<typeof startPostgres>>
  const run = async (...statements: readonly string[]) => {
    const client = new Client({ connectionString: place.url })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const open = async (
    user: (typeof ROLES)[number],
    schema?: string,
    seed: 'demo' | 'empty' = 'demo',
  ): Promise<Platform> => {
    const url = place.url.replace('portal@', `${user}@`)
    const options = schema === undefined ? '' : `&options=${encodeURIComponent(`-c search_path=${schema}`)}`
    return await createPlatform({ databaseUrl: `${url}${options}`, seed, rateLimits: 'off' })
  }

  beforeAll(async () => {
    for (const role of ROLES)
      await onCluster(
        inject('postgresFolder') ?? '',
        `create role ${role} login; grant portal_caller, portal_staff to ${role}`,
      )
  })
  beforeEach(async () => {
    place = await startPostgres()
  })
  afterEach(() => place.stop())
  afterAll(async () => {
    for (const role of ROLES) await onCluster(inject('postgresFolder') ?? '', `drop role ${role}`)
  })

  /** A platform whose visitors can read and whose members can sign in and write. */
  const works = async (platform: Platform) => {
    try {
      const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
      const { body } = await dispatcher.read('LoadSearch/findLoads', {})
      expect(body.count).toBeGreaterThan(1_000)
      const events = await platform.database.kysely
        .selectFrom('Audit_Event__c')
        .select('Id')
        .where('Action__c', '=', 'Signed In')
        .execute()
      expect(events.length).toBeGreaterThan(0)
    } finally {
      await platform.close()
    }
  }

  test.each([
    ['named in the address', 'freight', 'freight'],
    ['with a name that has to be quoted', '"Freight-2"', '"Freight-2"'],
    ['named as the user', 'schema_owner', undefined],
  ])(
    'works in a schema of its own, %s, beside a portal in another one',
    async (_, schema, named) => {
      await run(
        `create schema ${schema} authorization schema_owner`,
        'create schema other authorization schema_owner',
      )
      await (await open('schema_owner', 'other', 'empty')).close()
      await works(await open('schema_owner', named))
      await works(await open('schema_owner', named))
    },
    120_000,
  )

  test('requires ownership of the tables, and accepts a member of the owning role', async () => {
    await run(
      'create schema freight authorization schema_owner',
      'grant all on schema freight to schema_guest',
    )
    await (await open('schema_owner', 'freight')).close()
    await run(
      'grant all on all tables in schema freight to schema_guest',
      'grant all on all sequences in schema freight to schema_guest',
    )
    await expect(open('schema_guest', 'freight')).rejects.toThrow(
      /belong to schema_owner, and row security hides .* user schema_guest\. .*grant schema_owner to schema_guest;/u,
    )
    await run('grant schema_owner to schema_guest')
    await works(await open('schema_guest', 'freight'))
    await run('revoke schema_owner from schema_guest')
  }, 120_000)

  test('explains how to fix a schema without access', async () => {
    await expect(open('schema_owner', 'nowhere')).rejects.toThrow(
      /names no schema that exists.*create schema/u,
    )
    await run('create schema freight', 'grant usage on schema freight to schema_owner')
    await expect(open('schema_owner', 'freight')).rejects.toThrow(
      /grant usage, create on schema freight to schema_owner;/u,
    )
    await run('grant create on schema freight to schema_owner')
    await expect(open('schema_owner', 'freight')).rejects.toThrow(
      /grant usage on schema freight to portal_caller;/u,
    )
    await run('grant usage on schema freight to portal_caller')
    await works(await open('schema_owner', 'freight'))
  }, 120_000)
})
