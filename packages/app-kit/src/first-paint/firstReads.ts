/**
 * `@portal/ui-api/react` in the server's renderer, whose build resolves the package to this file: hooks of a component that
 * renders without its data collect the requests to fetch before the next render.
 */
import type { Incomplete, ReadAdapter, UiApi } from '@portal/ui-api'
import * as hooks from '@portal/ui-api/react'

export * from '@portal/ui-api/react'

const noted = new WeakMap<UiApi, Map<string, () => Promise<unknown>>>()

/** Queries that a render had no cached data for, deduplicated. */
export function takeMissingReads(client: UiApi): readonly (() => Promise<unknown>)[] {
  const reads = [...(noted.get(client)?.values() ?? [])]
  noted.delete(client)
  return reads
}

function useNoted<Config, Data>(adapter: ReadAdapter<Config, Data>, config: Incomplete<Config>): void {
  const client = hooks.useUiApi()
  if (config === null || config === undefined) return
  const { data, error } = client.peek(adapter, config)
  if (data !== undefined || error !== undefined) return
  const reads = noted.get(client) ?? new Map<string, () => Promise<unknown>>()
  reads.set(adapter.key(config), () => client.load(adapter, config))
  noted.set(client, reads)
}

export const useWire: typeof hooks.useWire = (adapter, config) => {
  useNoted(adapter, config)
  return hooks.useWire(adapter, config)
}

export const useInfiniteWire: typeof hooks.useInfiniteWire = (adapter, config) => {
  useNoted(adapter, config)
  return hooks.useInfiniteWire(adapter, config)
}
