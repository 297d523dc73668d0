import type { WriteDefinition } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { engineOf, type UiApi } from './UiApi.js'
import { requireAdapter } from './requireAdapter.js'
import type { UiApiOptions } from './UiApiOptions.js'

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

/** Adds the reason to `issues`. The message is part of the contract and stays. */
function explain(error: unknown, adapter: WriteDefinition, input: unknown): unknown {
  const text = `Invalid config for "${adapter.name}"`
  if (!(error instanceof UiApiConfigError) || error.message !== text) return error
  const reason = reasonOf(adapter, input)
  return reason === undefined ? error : new UiApiConfigError(adapter.name, text, [`${text}: ${reason}.`])
}

/** Wraps a client: wrong calls throw or reject with an error that says what to do; unknown options are logged. */
function withChecks(client: UiApi, options: object): UiApi {
  const warned = new Set<string>()
  const checkOptions = (call: string, given: object | undefined, known: object) => {
    for (const name of Object.keys(given ?? {})) {
      if (Object.hasOwn(known, name) || warned.has(`${call} ${name}`)) continue
      warned.add(`${call} ${name}`)
      const close = Object.keys(known).find((one) => one.toLowerCase() === name.toLowerCase())
      const hint = close ? `Did you mean "${close}"?` : `The options are ${Object.keys(known).join(', ')}.`
      const message = `${call}: unknown option "${name}" is ignored. ${hint}`
      engineOf(client)._settings.log({ level: 'warn', event: 'unknown-option', message })
      // A documented warning of development builds.
      // oxlint-disable-next-line no-console
      console.warn(message)
    }
  }
  checkOptions('createUiApi', options, OPTIONS)
  return {
    ...client,
    async load(adapter, config, given) {
      requireAdapter('load', 'read', adapter)
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
export const checkCalls: (client: UiApi, options: object) => UiApi =
  process.env.NODE_ENV === 'production' ? (client) => client : withChecks
