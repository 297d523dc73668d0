import type { WriteDefinition } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { engineOf, type UiApi } from './UiApi.js'
import { requireAdapter } from './requireAdapter.js'
import { typeName } from '../define/json.js'
import type { UiApiOptions } from './UiApiOptions.js'
import { warnUnknown } from './warnUnknown.js'
import { warnConfig } from './warnConfig.js'

const OPTIONS: Readonly<Record<keyof UiApiOptions, true>> = {
  baseUrl: true,
  fetch: true,
  now: true,
  setTimeout: true,
  clearTimeout: true,
  ttl: true,
  onLog: true,
  timeoutMs: true,
  batchRecords: true,
  maxRecords: true,
  retry: true,
  apexBase: true,
  headers: true,
  credentials: true,
  refreshObserved: true,
  initialState: true,
  validate: true,
}

/** The reason why an input is incomplete. */
function reasonOf({ name, config }: WriteDefinition, input: unknown): string | undefined {
  const given = Object(input) as Readonly<Record<string, unknown>>
  const missing = Object.entries(config).flatMap(([part, type]) =>
    given[part] === undefined && !type._isOptional ? [part] : [],
  )
  if (missing.length > 0) return `${missing.join(', ')} is missing`
  if (name !== 'updateRecord') return undefined
  const { Id } = Object(given['fields']) as { readonly Id?: unknown }
  if (typeof Id !== 'string') return 'fields.Id is missing; it is the id of the record to update'
  return typeof given['ifUnmodifiedSince'] === 'string'
    ? 'ifUnmodifiedSince is not a date in ISO 8601'
    : undefined
}

/** Adds the reason to `issues` and as `cause`. The message is part of the contract and stays. */
function explain(error: unknown, adapter: WriteDefinition, input: unknown): unknown {
  const text = `Invalid config for "${adapter.name}"`
  if (!(error instanceof UiApiConfigError) || error.message !== text) return error
  const reason = reasonOf(adapter, input)
  if (reason === undefined) return error
  // Consoles print the cause below the message.
  return Object.assign(new UiApiConfigError(adapter.name, text, [`${text}: ${reason}.`]), {
    cause: new TypeError(`${adapter.name}: ${reason}.`),
  })
}

const FUNCTIONS = ['fetch', 'now', 'setTimeout', 'clearTimeout', 'headers', 'onLog', 'validate'] as const

/** @throws {UiApiConfigError} for an option with which every request would fail. */
function checkValues(options: UiApiOptions): void {
  const refuse = (message: string) => {
    throw new UiApiConfigError('createUiApi', `createUiApi: ${message}`)
  }
  for (const name of FUNCTIONS) {
    // Callers without types.
    const value: unknown = options[name]
    if (value === undefined || typeof value === 'function') continue
    const example = name === 'headers' ? ', such as () => ({ Authorization: `Bearer ${token}` })' : ''
    refuse(`"${name}" needs a function${example}, but received ${typeName(value)}.`)
  }
  if (options.baseUrl?.includes('/services/data'))
    refuse(
      `"baseUrl" is scheme and host, such as https://org.example; requests add /services/data/v63.0. Received "${options.baseUrl}".`,
    )
}

/** Wraps a client: wrong calls throw or reject with an error that says what to do; unknown options are logged. */
function withChecks(client: UiApi, options: UiApiOptions): UiApi {
  const engine = engineOf(client)
  const checkOptions = (call: string, given: object | undefined, known: object) =>
    warnUnknown(engine, call, 'option', given, Object.keys(known))
  checkOptions('createUiApi', options, OPTIONS)
  checkValues(options)
  return {
    ...client,
    async load(adapter, config, given) {
      requireAdapter('load', 'read', adapter)
      warnConfig(engine, adapter, config)
      checkOptions('load', given, { cachePolicy: true, signal: true })
      return client.load(adapter, config, given)
    },
    async refresh(adapter, config) {
      requireAdapter('refresh', 'read', adapter)
      return client.refresh(adapter, config)
    },
    peek(adapter, config) {
      requireAdapter('peek', 'read', adapter)
      return client.peek(adapter, config)
    },
    observe(adapter, config, observer, given) {
      requireAdapter('observe', 'read', adapter)
      checkOptions('observe', given, { cachePolicy: true })
      return client.observe(adapter, config, observer, given)
    },
    ingest(adapter, config, body) {
      requireAdapter('ingest', 'read', adapter)
      return client.ingest(adapter, config, body)
    },
    async invoke(adapter, input, given) {
      requireAdapter('invoke', 'write', adapter)
      warnConfig(engine, adapter, input)
      checkOptions('invoke', given, { signal: true, optimistic: true })
      try {
        return await client.invoke(adapter, input, given)
      } catch (error) {
        throw explain(error, adapter, input)
      }
    },
    async notify(adapter, items) {
      requireAdapter('notify', 'notify', adapter)
      return client.notify(adapter, items)
    },
  }
}

// Written out, so that bundlers drop the checks from production builds.
/** Checks the calls of a client, except in production. */
export const checkCalls: (client: UiApi, options: UiApiOptions) => UiApi =
  process.env.NODE_ENV === 'production' ? (client) => client : withChecks
