import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkDatabase } from '../../cli/doctor/checkDatabase'
import { createPlatform } from '../../handler'
import type { Platform } from '../../platformOptions'
import { signIn } from '../../testing/client'
import { openDatabase } from '../openDatabase'
import { startPostgres } from '../testing/localPostgres'
import { canUsePostgres, onCluster } from '../testing/postgresCluster'
import { upgrade } from './upgrade'

// These tests create roles, which a shared database may not allow.
describe.runIf(canUsePostgres && !process.env['TEST_DATABASE_URL'])(
  'a server whose database user owns nothing',
  () => {
    let place: Awaited<ReturnType<typeof startPostgres>>
    let platform: Platform
    const urlOf = (user: string) => place.url.replace('portal@', `${user}@`)
    const onDatabase = async (user: string, ...statements: readonly string[]) => {
      const client = new Client({ connectionString: urlOf(user) })
      await client.connect()
      try {
        const results = []
        for (const statement of statements) results.push(await client.query(statement))
        return results.at(-1)?.rows ?? []
      } finally {
        await client.end()
      }
    }
    const start = (user: string) =>
      createPlatform({
        databaseUrl: urlOf(user),
        seed: 'demo',
        rateLimits: 'off',
        sessionSecret: 's'.repeat(32),
      })
    const asOwner = async () => {
      const database = await openDatabase({ databaseUrl: urlOf('freight_owner') })
      try {
        return await upgrade(database)
      } finally {
        await database.close()
      }
    }
    const countEvents = async () =>
      Number((await onDatabase('freight_app', 'select count(*) as n from public."Audit_Event__c"'))[0]?.n)

    beforeAll(async () => {
      place = await startPostgres()
      // As in docs/running-on-postgresql.md; the roles of the whole cluster stay, because other files use them.
      await onCluster(
        inject('postgresFolder') ?? '',
        `do $$ begin
        if not exists (select 1 from pg_roles where rolname = 'portal_runtime') then create role portal_runtime nologin; end if;
      end $$;
      grant portal_caller, portal_staff to portal_runtime;
      create role freight_owner login; create role freight_app login;
      grant portal_caller, portal_staff to freight_owner; grant portal_runtime to freight_app;`,
      )
      await onDatabase('portal', 'grant all on schema public to freight_owner')
    })
    afterAll(async () => {
      await platform?.close()
      await place.stop()
      await onCluster(inject('postgresFolder') ?? '', 'drop role freight_owner; drop role freight_app')
    })

    test('an empty database is refused, and so is one with other tables, until its owner has migrated it', async () => {
      await expect(start('freight_app')).rejects.toThrow(
        /has no tables, and the database user freight_app may not make them.*migrate with DATABASE_OWNER_URL/u,
      )
      await (await start('freight_owner')).close()
      await onDatabase('freight_owner', 'drop index "Load__c_number_words"')
      await expect(start('freight_app')).rejects.toThrow(
        /differs from this version in 1 parts, the first: index Load__c\.Load__c_number_words is missing/u,
      )
      expect(await asOwner()).toEqual(['index Load__c.Load__c_number_words is missing'])
      expect(await asOwner()).toEqual([])
      platform = await start('freight_app')
    }, 120_000)

    test('people sign in, search, book and are audited', async () => {
      const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
      const before = await countEvents()
      const { body } = await dispatcher.read('LoadSearch/findLoads', {
        bookNow: true,
        sort: 'pickup',
        sortDirection: 'desc',
      })
      expect(body.count).toBeGreaterThan(100)
      const [load] = body.loads
      const booked = await dispatcher.act('LoadBooking/bookLoad', {
        loadId: load.id,
        rateVersion: load.rateVersion,
        idempotencyKey: crypto.randomUUID(),
      })
      expect([booked.status, booked.body.errorCode]).toEqual([200, undefined])
      expect(await countEvents()).toBeGreaterThan(before)
      const staff = await signIn(platform, 'ops@provider.test')
      expect((await staff.send('GET', '/auth/me')).status).toBe(200)
    })

    test.each([
      'alter table "Load__c" disable trigger portal_audit',
      'alter table "Load__c" disable row level security',
      'drop trigger portal_audit on "Load__c"',
      'set session_replication_role = replica',
      'create or replace function portal_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'alter function portal_audit_change() set search_path = pg_temp, public',
      'update portal_audit_head set sequence = 0',
      'delete from "Audit_Event__c"',
      'truncate "Audit_Event__c"',
      'update "Audit_Event__c" set "Reason__c" = null',
      'update portal_field_change set record_id = record_id',
      'delete from portal_migration',
      'create table another (id integer)',
      'drop table "Load__c"',
      'set role freight_owner',
    ])('may not: %s', async (statement) => {
      await expect(onDatabase('freight_app', statement)).rejects.toThrow(
        /must be owner|permission denied|must be superuser/u,
      )
    })

    test('no setting and no temporary table of its session keeps a change out of the audit trail', async () => {
      const before = await countEvents()
      await onDatabase(
        'freight_app',
        `set app.audit = 'off'`,
        'create temporary table "Audit_Event__c" (like public."Audit_Event__c" including defaults)',
        'create temporary table portal_audit_head (like public.portal_audit_head)',
        `update public."Load__c" set "Notes_To_Carrier__c" = 'x' where "Id" = (select min("Id") from public."Load__c")`,
      )
      expect(await countEvents()).toBe(before + 1)
      // The owner of the tables may, to load many rows.
      await onDatabase(
        'freight_owner',
        `set app.audit = 'off'`,
        `update "Load__c" set "Notes_To_Carrier__c" = 'y' where "Id" = (select min("Id") from "Load__c")`,
      )
      expect(await countEvents()).toBe(before + 1)
    })

    test('the doctor warns in production while one user is both', async () => {
      const findings = async (user: string, isProduction: boolean) => {
        const database = await openDatabase({ databaseUrl: urlOf(user) })
        try {
          const all = await checkDatabase(database, { poolSize: 10, isProduction })
          return all
            .filter(({ part }) => part !== 'Data')
            .map(({ state, part, text }) => `${state} ${part}: ${text}`)
        } finally {
          await database.close()
        }
      }
      const warned = expect.arrayContaining([
        expect.stringMatching(/^warning Database: The user of DATABASE_URL owns the tables/u),
      ])
      expect(await findings('freight_owner', true)).toEqual(warned)
      expect(await findings('freight_owner', false)).not.toEqual(warned)
      const runtime = await findings('freight_app', true)
      expect(runtime).not.toEqual(warned)
      expect(runtime).toContain('ok Tables: those of this version')
    })

    test('gives the runtime role every table with row security a policy, also those of later versions', async () => {
      const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relrowsecurity and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'portal_runtime')`.execute(
        platform.database.kysely,
      )
      expect(rows).toEqual([])
    })
  },
)
