import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'
import { MOST_TRIES } from '../mail/outbox'
import type { Metrics, Reading } from './metrics'

/** Milliseconds; a slower database omits these gauges from the scrape. */
const ANSWER_MS = 1_000

/** A replica that does not respond. */
const UNREACHABLE_SECONDS = 3_600

/** Queue lengths: unsent messages of the outboxes, and changes without a sequence number. */
const QUEUES = sql<{ queue: string; length: number; oldest: number }>`
  select 'mail' as queue, count(*)::int as length,
    coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest
  from portal_outbox where sent_at is null and tries < ${MOST_TRIES}
  union all
  select 'text', count(*)::int, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
  from portal_text_outbox where state = 'waiting'
  union all
  select 'changes', count(*)::int, coalesce(extract(epoch from clock_timestamp() - min(changed_at)), 0)::float8
  from portal_change_pending`

export function addRuntimeMetrics(metrics: Metrics, database: Database): void {
  metrics.addGauge(
    {
      name: 'portal_database_connections',
      help: 'Connections of this process to the database, and callers that wait for one.',
      labelNames: ['state'],
    },
    () => {
      const { open, idle, waiting } = database.usage()
      return [
        { labels: { state: 'busy' }, value: open - idle },
        { labels: { state: 'idle' }, value: idle },
        { labels: { state: 'waiting' }, value: waiting },
      ]
    },
  )
  metrics.addGauge(
    {
      name: 'portal_replica_lag_seconds',
      help: 'Age of the oldest write that the read replica may lack; 0 without DATABASE_READ_URL.',
    },
    () => [{ value: Math.min(database.replicaUsage()?.lagSeconds ?? 0, UNREACHABLE_SECONDS) }],
  )
  metrics.addGauge(
    {
      name: 'portal_lagging_reads',
      help: 'Searches and lists since the start, by the server that read them.',
      labelNames: ['server'],
    },
    () => {
      const { byReplica = 0, byPrimary = 0 } = database.replicaUsage() ?? {}
      return [
        { labels: { server: 'replica' }, value: byReplica },
        { labels: { server: 'primary' }, value: byPrimary },
      ]
    },
  )
  const readQueues = shareForOneScrape(
    async () => (await within(ANSWER_MS, QUEUES.execute(database.kysely))).rows,
  )
  metrics.addGauge(
    { name: 'portal_queue_length', help: 'Messages and changes that wait.', labelNames: ['queue'] },
    async () =>
      (await readQueues()).map(({ queue, length }): Reading => ({ labels: { queue }, value: length })),
  )
  metrics.addGauge(
    {
      name: 'portal_queue_oldest_seconds',
      help: 'Age of the oldest entry of a queue.',
      labelNames: ['queue'],
    },
    async () =>
      (await readQueues()).map(({ queue, oldest }): Reading => ({ labels: { queue }, value: oldest })),
  )
}

/** Shares one query between all gauges of a scrape. */
function shareForOneScrape<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined
    }))
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), ms)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
