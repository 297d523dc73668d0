// @portal/ui-api through its public interface. `ingest` receives a response; validation and TTLs are on.
import { createElement } from 'react'
import { createUiApi, getListRecordsByName, getRecord } from '@portal/ui-api'
import { UiApiProvider, useWire } from '@portal/ui-api/react'
import { OWNER_FIELDS, WATCH } from '../lib/fixtures.mjs'

const WATCHED = WATCH.map((name) => `Account.${name}`)
const OWNER = OWNER_FIELDS.map((name) => `User.${name}`)

// The harness's network returns parsed objects, so this response does no work. A Map has the `get` of Headers.
const headers = new Map([['content-type', 'application/json']])
const response = (body) => ({ ok: true, status: 200, statusText: 'OK', headers, json: async () => body })

const fetchFrom = (network) => async (url) => {
  const [, ids] = /records\/(?:batch\/)?([^?]+)/.exec(url)
  if (!url.includes('/batch/')) return response(await network.record(ids))
  const records = await network.records(ids.split(','))
  return response({ results: records.map((result) => ({ statusCode: 200, result })) })
}

function create({ network }) {
  const uiApi = createUiApi({ fetch: fetchFrom(network), maxRecords: 1_000_000 })
  const lists = new Map()
  return {
    uiApi,
    // A new configuration each time, as a rendering component passes it.
    record: (id) => ({ recordId: id, fields: WATCHED }),
    list(key) {
      let config = lists.get(key)
      if (!config)
        lists.set(key, (config = { objectApiName: 'Account', listViewApiName: key, pageSize: 2000 }))
      return config
    },
  }
}

export default {
  name: 'ui-api',
  package: '@portal/ui-api',
  normalizes: true,
  note: 'through createUiApi and its adapters, production guard on',
  create,
  ingestList: (c, key, json) => c.uiApi.ingest(getListRecordsByName, c.list(key), json),
  ingestRecord: (c, json) => void c.uiApi.ingest(getRecord, c.record(json.id), json),
  ingestOwner: (c, json) => void c.uiApi.ingest(getRecord, { recordId: json.id, fields: OWNER }, json),
  readRecord: (c, id) => c.uiApi.peek(getRecord, c.record(id)),
  readList: (c, key) => c.uiApi.peek(getListRecordsByName, c.list(key)),
  identity: (snapshot) => snapshot.data,
  fields: (snapshot) => snapshot.data.fields,
  rows: (snapshot) => snapshot.data.records,
  subscribeRecord: (c, id, observer) => c.uiApi.observe(getRecord, c.record(id), observer),
  subscribeList: (c, key, observer) => c.uiApi.observe(getListRecordsByName, c.list(key), observer),
  fetchRecord: (c, id) => c.uiApi.load(getRecord, c.record(id)),
  dispose: (c) => c.uiApi.dispose(),
  react: {
    Provider: ({ ctx, children }) => createElement(UiApiProvider, { client: ctx.uiApi }, children),
    useRecord: (id, c) => useWire(getRecord, c.record(id)),
  },
}
