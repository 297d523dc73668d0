// Measures the built package beside hand-written code for the same job (floor.mjs), in one process: node --expose-gc bench/run.mjs
import { createUiApi, getListRecordsByName, getRecord } from '../dist/index.js'
import { Floor } from './floor.mjs'
import { listText, record, recordId, WATCHED } from './payloads.mjs'

const FIELDS = WATCHED.map((name) => `Load__c.${name}`)
const configs = new Map()
const config = (id) => {
  if (!configs.has(id)) configs.set(id, { recordId: id, fields: FIELDS })
  return configs.get(id)
}
const lists = new Map()
const list = (key) => {
  if (!lists.has(key)) lists.set(key, { objectApiName: 'Load__c', listViewApiName: key, pageSize: 2000 })
  return lists.get(key)
}

const floor = {
  create: () => new Floor(),
  putList: (c, key, body) => c.putList(key, body),
  putRecord: (c, body) => c.putRecord(body),
  readRecord: (c, id) => c.readRecord(id, WATCHED),
  readList: (c, key) => c.readList(key),
  observeRecord: (c, id, observer) => c.observeRecord(id, observer),
  observeList: (c, key, observer) => c.observeList(key, observer),
}

const network = async (url) => {
  const ids = /batch\/([^?]+)/.exec(url)?.[1].split(',') ?? [/records\/([^?]+)/.exec(url)[1]]
  const results = ids.map((id) => ({ statusCode: 200, result: record(Number(id.slice(3, 15))) }))
  const body = url.includes('/batch/') ? { results } : results[0].result
  return {
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
  }
}

const uiApi = {
  create: () => createUiApi({ fetch: network, maxRecords: 1_000_000 }),
  putList: (c, key, body) => c.ingest(getListRecordsByName, list(key), body).data.records,
  putRecord: (c, body) => c.ingest(getRecord, config(body.id), body),
  readRecord: (c, id) => c.peek(getRecord, config(id)).data,
  readList: (c, key) => c.peek(getListRecordsByName, list(key)).data.records,
  observeRecord: (c, id, observer) => c.observe(getRecord, config(id), observer),
  observeList: (c, key, observer) => c.observe(getListRecordsByName, list(key), observer),
}

const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1]

/** Median time of one run in ms; `prepare` is not counted. */
async function time(rounds, prepare, run) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    const prepared = await prepare()
    globalThis.gc?.()
    const start = performance.now()
    await run(prepared)
    if (round >= rounds / 4) times.push(performance.now() - start)
  }
  return median(times)
}

const text = listText(0, 2000)
const filled = (of) => {
  const client = of.create()
  of.putList(client, 'all', JSON.parse(text))
  return client
}

const workloads = {
  'W1 ingest 2,000 x 20, result returned (ms)': (of) =>
    time(
      20,
      () => [of.create(), JSON.parse(text)],
      ([c, body]) => of.putList(c, 'all', body),
    ),
  'W2 ingest it again unchanged, 500 subscribers (ms)': (of) =>
    time(
      20,
      () => {
        const c = filled(of)
        for (let n = 0; n < 500; n++) of.observeRecord(c, recordId(n * 4), () => undefined)
        return [c, JSON.parse(text)]
      },
      ([c, body]) => of.putList(c, 'all', body),
    ),
  'W3 subscribe to 2,000 records (ms)': (of) =>
    time(
      10,
      () => filled(of),
      (c) => {
        for (let n = 0; n < 2000; n++) of.observeRecord(c, recordId(n), () => undefined)
      },
    ),
  'W3 update one record, 2,000 subscribers, in a list of 2,000 (us)': async (of) => {
    const c = filled(of)
    for (let n = 0; n < 2000; n++) of.observeRecord(c, recordId(n), () => undefined)
    of.observeList(c, 'all', () => undefined)
    let revision = 0
    return (
      1000 *
      (await time(
        200,
        () => record((revision * 37) % 2000, ++revision),
        (body) => of.putRecord(c, body),
      ))
    )
  },
  'W4 read a record, 2,000 in turn (ns)': async (of) => {
    const c = filled(of)
    return (
      (1e6 / 2000) *
      (await time(
        40,
        () => c,
        () => {
          for (let n = 0; n < 2000; n++) of.readRecord(c, recordId(n))
        },
      ))
    )
  },
  'W5 read a list (us)': async (of) => {
    const c = filled(of)
    return (
      (1000 / 1000) *
      (await time(
        20,
        () => c,
        () => {
          for (let n = 0; n < 1000; n++) of.readList(c, 'all')
        },
      ))
    )
  },
  'W6 heap per record (B)': (of) => {
    filled(of)
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    const c = of.create()
    for (let page = 0; page < 10; page++) of.putList(c, `p${page}`, JSON.parse(listText(page * 2000, 2000)))
    globalThis.gc?.()
    const bytes = (process.memoryUsage().heapUsed - before) / 20_000
    return of.readList(c, 'p0').length && bytes
  },
}

console.log(`${''.padEnd(66)}${'floor'.padStart(9)}${'ui-api'.padStart(9)}${'ratio'.padStart(8)}`)
for (const [name, run] of Object.entries(workloads)) {
  const [low, ours] = [await run(floor), await run(uiApi)]
  console.log(
    `${name.padEnd(66)}${low.toFixed(2).padStart(9)}${ours.toFixed(2).padStart(9)}${(ours / low).toFixed(2).padStart(7)}x`,
  )
}

const loads = (count) => async () => {
  const c = createUiApi({ fetch: network })
  const start = performance.now()
  await Promise.all(Array.from({ length: 1000 }, (_, n) => c.load(getRecord, config(recordId(n % count)))))
  return performance.now() - start
}
for (const [name, count] of [
  ['identical', 1],
  ['distinct', 1000],
]) {
  const times = []
  for (let round = 0; round < 5; round++) times.push(await loads(count)())
  console.log(`${`W7 1,000 ${name} reads (ms)`.padEnd(75)}${median(times).toFixed(2).padStart(9)}`)
}
