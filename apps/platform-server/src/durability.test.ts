import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditTrail } from './audit/verifyAuditTrail'
import { openDatabase } from './database/openDatabase'
import { DEMO_PASSWORD, fleetEmail } from './seed/demoAccounts'
import { addTestLoad } from './testing/loads'
import { bundleServer, startServer } from './testing/serverProcess'
import { createTestPlatform } from './testing/testPlatform'

/** Kills per run; the long form uses 100. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 10)
const CARRIERS = 4
/** Bookings that a round waits for at most before it kills. */
const MOST_BETWEEN_KILLS = 8
/** More than are booked between two kills. */
const LOADS_A_ROUND = 40
const PORT = 4126

let bundle: string
let dataDir: string
let loadIds: string[]
beforeAll(
  async () => {
    bundle = await bundleServer()
    dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'))
    const platform = await createTestPlatform({ dataDir, thread: 'main', now: Date.now })
    loadIds = []
    for (let made = 0; made < ROUNDS * LOADS_A_ROUND; made += 1)
      loadIds.push(await addTestLoad({ ...platform, clock: { ...platform.clock, now: Date.now() } }))
    await platform.close()
  },
  120_000 + ROUNDS * 10_000,
)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const base = `http://127.0.0.1:${PORT}`

async function signInOverHttp(email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { Cookie: cookie, 'X-CSRF-Token': csrfToken, 'Content-Type': 'application/json' }
}

/** Books loads in sequence until the server is killed, and records acknowledged bookings. */
async function bookUntilKilled(
  headers: Record<string, string>,
  loads: string[],
  acknowledged: string[],
): Promise<void> {
  for (let loadId = loads.pop(); loadId !== undefined; loadId = loads.pop()) {
    try {
      const answer = await fetch(`${base}/lwr/apex/v63.0/LoadBooking/bookLoad`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() }),
      })
      if (answer.status === 200) acknowledged.push(((await answer.json()) as { id: string }).id)
    } catch {
      return
    }
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test(
  `[R6] killed ${ROUNDS} times under load: no acknowledged booking is lost, no effect is half there`,
  // A round takes five seconds on a quiet machine; a busy one may take a minute and has lost nothing by that.
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const acknowledged: string[] = []
    const environment = { DATA_DIR: dataDir, PORT: String(PORT), SEED: 'demo', RATE_LIMITS: 'off' }
    let carriers: Record<string, string>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer(bundle, environment)
      expect([server.isReady, server.errors()]).toEqual([true, ''])
      // Sessions outlive the kills.
      if (round === 0)
        carriers = await Promise.all(
          Array.from({ length: CARRIERS }, (_, n) => signInOverHttp(fleetEmail(n + 1))),
        )
      const loads = loadIds.slice(round * LOADS_A_ROUND, (round + 1) * LOADS_A_ROUND)
      const before = acknowledged.length
      const working = Promise.all(carriers.map((headers) => bookUntilKilled(headers, loads, acknowledged)))
      // A random moment under load, on slow machines too: after some bookings of this round, amid others.
      const some = before + 1 + Math.floor(Math.random() * MOST_BETWEEN_KILLS)
      while (acknowledged.length < some && loads.length > 0) await wait(5)
      await wait(Math.random() * 100)
      server.child.kill('SIGKILL')
      await working
      await server.ended
      expect(acknowledged.length).toBeGreaterThan(before)
    }

    const database = await openDatabase({ dataDir, thread: 'main' })
    try {
      const found = await sql<{ id: string }>`
        select "Id" as id from "Booking__c" where "Status__c" = 'Confirmed'`.execute(database.kysely)
      const kept = new Set(found.rows.map(({ id }) => id))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      const halves = await sql<{ load: string }>`
        select load."Id" as load from "Load__c" load
        left join "Booking__c" booking on booking."Load__c" = load."Id" and booking."Status__c" = 'Confirmed'
        where load."Id" = any(${loadIds}) and not (
          (load."Status__c" = 'Posted' and booking."Id" is null and load."Carrier_Account__c" is null)
          or (load."Status__c" = 'Booked' and booking."Account__c" = load."Carrier_Account__c"
            and booking."Rate_Con_Document__c" is not null
            and (select count(*) from "Load_Event__c" event where event."Load__c" = load."Id") = 1
            and exists (select 1 from portal_idempotency where answer like '%' || booking."Id" || '%')
            and exists (select 1 from "Audit_Event__c" audit where audit."Record_Id__c" = booking."Id")))`.execute(
        database.kysely,
      )
      expect(halves.rows).toEqual([])
      expect((await verifyAuditTrail(database.kysely)).problem).toBeUndefined()
      process.stdout.write(
        `${ROUNDS} kills, ${acknowledged.length} bookings acknowledged, none lost, none half there\n`,
      )
    } finally {
      await database.close()
    }
  },
)
