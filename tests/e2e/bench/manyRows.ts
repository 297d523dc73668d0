import { createRequire } from 'node:module'

/** The client of the server's own dependencies. */
interface PgClient {
  connect(): Promise<void>
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, string | null>[] }>
  end(): Promise<void>
}
const { Client } = createRequire(import.meta.resolve('@portal/platform-server'))('pg') as {
  Client: new (url: string) => PgClient
}

/** Statuses of loads on their way. */
const MOVING = ['Dispatched', 'En Route to Pickup', 'At Pickup', 'Loaded', 'In Transit', 'At Delivery']
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

export interface HowMany {
  open: number
  moving: number
  documents: number
}

/**
 * Fills the demo of a server on PostgreSQL up to these numbers with copies of its own loads and documents,
 * without triggers. Needs a superuser of a database that is thrown away afterwards.
 */
export async function addManyRows(databaseUrl: string, many: HowMany): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await copyLoads(client, `"Status__c" = 'Posted' and "Pickup_From__c" > now()`, many.open, `= 'Posted'`)
    await copyLoads(client, `"Status__c" in (${quoted(MOVING)})`, many.moving, `in (${quoted(MOVING)})`)
    await copyDocuments(client, many.documents)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Columns that a copy gives its own value, by name; the others are those of the original. */
async function copy(client: PgClient, table: string, from: string, own: Record<string, string>) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.flatMap(({ name = null }) => (name && own[name] !== 'default' ? [name] : []))
  const values = names.map((name) => own[name] ?? `o."${name}"`)
  await client.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from "${table}" o ${from}`,
  )
}

const newId = (prefix: string) => `portal_record_id('${prefix}', nextval('portal_record_number'))`

/** Copies loads with their stops, bookings and reports until there are enough in this status. */
async function copyLoads(client: PgClient, which: string, goal: number, status: string): Promise<void> {
  await client.query(`create temporary table copied as
    select o."Id" as old_id, ${newId('a01')} as new_id
    from generate_series(1, 10000) turn cross join (select "Id" from "Load__c" where ${which}) o
    limit greatest(0, ${goal} - (select count(*) from "Load__c" where "Status__c" ${status}))`)
  await copy(client, 'Load__c', 'join copied on copied.old_id = o."Id"', {
    Id: 'copied.new_id',
    Load_Number__c: 'default',
  })
  for (const [table, prefix] of [
    ['Load_Stop__c', 'a02'],
    ['Booking__c', 'a03'],
    ['Load_Event__c', 'a05'],
  ] as const) {
    const { rows } = await client.query(`select left(min("Id"), 3) as prefix from "${table}"`)
    await copy(client, table, 'join copied on copied.old_id = o."Load__c"', {
      Id: newId(rows[0]?.['prefix'] ?? prefix),
      Load__c: 'copied.new_id',
      ...(table === 'Booking__c' ? { Idempotency_Key__c: 'gen_random_uuid()::text' } : {}),
      ...(table === 'Load_Event__c' ? { Stop__c: 'null', Client_Event_Id__c: 'null' } : {}),
    })
  }
  await client.query('drop table copied')
}

async function copyDocuments(client: PgClient, goal: number): Promise<void> {
  await copy(
    client,
    'Load_Document__c',
    `cross join generate_series(1, ${goal}) turn where o."Load__c" is not null and o."Id" in
      (select "Id" from "Load_Document__c" where "Type__c" in ('POD', 'BOL', 'Invoice') limit 5)
      limit greatest(0, ${goal} - (select count(*) from "Load_Document__c"
        where "Status__c" = 'Under Review' and "Load__c" is not null))`,
    { Id: newId('a07'), Status__c: `'Under Review'`, Sha256__c: 'null', Reject_Reason__c: 'null' },
  )
}
