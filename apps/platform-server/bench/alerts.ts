import { Client } from 'pg'
import { onCluster, startCluster, urlInFolder } from '../src/database/testing/postgresCluster.ts'
import { startServer } from './startServer.ts'

/**
 * Time from the commit of a posted load to the last notification of a saved search with an instant alert: a
 * process on PostgreSQL with 50,000 loads, and searches around the largest cities. Needs an installed
 * PostgreSQL.
 *
 * BENCH_SEARCHES=40000 pnpm --filter=@portal/platform-server bench:alerts
 */
const SEARCHES = Number(process.env['BENCH_SEARCHES'] ?? 40_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7)
/** Loads per transaction; an import posts many. */
const BATCH = Number(process.env['BENCH_BATCH'] ?? 1)
const MOST_SECONDS = 600
const PORT = Number(process.env['BENCH_PORT'] ?? 4742)

const cluster = await startCluster()
await onCluster(cluster.folder, 'create database bench')
const url = urlInFolder(cluster.folder, 'bench')
const server = await startServer({ DATABASE_URL: url, PORT: String(PORT), SEED: 'large' })
const client = new Client({ connectionString: url })
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const numberOf = async (statement: string): Promise<number> => {
  const { rows } = await client.query<{ value: string }>(statement)
  return Number(rows[0]?.value ?? 0)
}

/** Resolves when every load is compared; rejects after a timeout. */
async function untilCompared(): Promise<void> {
  const end = Date.now() + MOST_SECONDS * 1_000
  while ((await numberOf('select count(*) as value from portal_load_due')) > 0) {
    if (Date.now() > end) throw new Error(`Loads were not compared within ${MOST_SECONDS} s.`)
    await wait(100)
  }
}

try {
  await client.connect()
  // As people search: a city with its radius or a state, and mostly an equipment type.
  await client.query(`
    begin;
    set local app.audit = 'off';
    set local app.changes = 'off';
    insert into "Saved_Search__c" ("Name", "Contact__c", "Account__c", "Filters__c", "Alert__c")
    select 'Bench ' || n, person."ContactId", person."AccountId",
      (case when n % 4 = 0 then jsonb_build_object('originState', load."State")
        else jsonb_build_object('originCity', load."City", 'originState', load."State", 'originRadiusMiles', 50 + n % 150) end
        || case when n % 5 = 0 then '{}'::jsonb else jsonb_build_object('equipment', jsonb_build_array(load."Equipment_Type__c")) end
      )::text, 'Instant'
    from generate_series(1, ${SEARCHES}) n
    join (select (row_number() over (order by "Id")) as at, count(*) over () as people, "ContactId", "AccountId"
      from "AccountContactRelation" where "IsActive" and "Portal_Role__c" in ('Admin', 'Dispatcher')) person
      on person.at = 1 + n % person.people
    join (select (row_number() over (order by "Id")) as at, "Equipment_Type__c", "Origin_City__c" as "City", "Origin_State__c" as "State"
      from "Load__c" order by "Id" limit 5000) load on load.at = 1 + (n * 7) % 5000;
    commit;
    analyze`)
  const searches = await numberOf(
    `select count(*) as value from "Saved_Search__c" where "Alert__c" = 'Instant'`,
  )
  // The first comparison queries the bounds of all searches.
  const one = `select "Id" from "Load__c" where "Status__c" = 'Posted' and "Visibility__c" = 'Public' order by md5("Id")`
  const indexedAt = Date.now()
  await client.query(
    `update "Load__c" set "Weight_lbs__c" = "Weight_lbs__c" - 1 where "Id" = (${one} limit 1)`,
  )
  await untilCompared()
  process.stdout.write(
    `${searches} searches with an instant alert; their bounds were read in ${((Date.now() - indexedAt) / 1_000).toFixed(1)} s\n`,
  )
  let taken = 100
  {
    const batch = BATCH
    const seconds: number[] = []
    let notices = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const { rows } = await client.query<{ Id: string }>(`${one} offset ${taken} limit ${batch}`)
      taken += batch
      const ids = rows.map(({ Id }) => Id)
      await client.query(`update "Load__c" set "Status__c" = 'On Hold' where "Id" = any($1)`, [ids])
      await untilCompared()
      const before = await numberOf('select count(*) as value from "Notification__c"')
      await client.query(`update "Load__c" set "Status__c" = 'Posted' where "Id" = any($1)`, [ids])
      const postedAt = Date.now()
      await untilCompared()
      seconds.push((Date.now() - postedAt) / 1_000)
      notices += (await numberOf('select count(*) as value from "Notification__c"')) - before
    }
    seconds.sort((a, b) => a - b)
    const middle = seconds[Math.floor(seconds.length / 2)] ?? 0
    process.stdout.write(
      `${batch} ${batch === 1 ? 'load' : 'loads'} at once: all owners notified after ${middle.toFixed(1)} s (median), ${(seconds.at(-1) ?? 0).toFixed(1)} s (longest of ${ROUNDS}); ${Math.round(notices / ROUNDS)} notices each\n`,
    )
  }
} finally {
  await client.end().catch(() => {})
  await server.stop()
  await cluster.stop()
}
