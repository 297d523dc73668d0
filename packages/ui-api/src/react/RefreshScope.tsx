'use client'

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { queriesOf } from '../core/queryOf.js'
import { refresh } from '../core/scheduler.js'
import { engineOf } from '../core/UiApi.js'
import { useUiApi } from './UiApiProvider.js'

/** Refetches the data of a component, such as `refresh` of a read. */
export type RefreshHandler = () => unknown

interface Scope {
  readonly handlers: Set<{ current: RefreshHandler }>
  readonly refresh: () => Promise<void>
}
const ScopeContext = createContext<Scope | undefined>(undefined)

/** Waits for all, then throws the first error. */
async function settleAll(running: readonly unknown[]): Promise<void> {
  for (const result of await Promise.allSettled(running))
    if (result.status === 'rejected') throw result.reason
}

/** Props of `RefreshScope`. */
export interface RefreshScopeProps {
  /** Called when a refresh of this scope begins, with a promise that settles when it ends. */
  onRefresh?: ((refreshing: Promise<void>) => void) | undefined
  children?: ReactNode
}

/**
 * Groups components that refresh together, like a refresh container of LWC. Refreshing a scope also refreshes the scopes
 * inside of it, but not the one around it.
 *
 * @example
 * <RefreshScope onRefresh={(refreshing) => setSpinner(refreshing)}>
 *   <LoadPanel />
 * </RefreshScope>
 */
export function RefreshScope({ onRefresh, children }: RefreshScopeProps) {
  const begin = useRef(onRefresh)
  useEffect(() => {
    begin.current = onRefresh
  })
  const scope = useMemo<Scope>(() => {
    const handlers: Scope['handlers'] = new Set()
    return {
      handlers,
      refresh() {
        const refreshing = settleAll([...handlers].map(async (handler) => handler.current()))
        begin.current?.(refreshing)
        return refreshing
      },
    }
  }, [])
  useRefreshHandler(scope.refresh)
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>
}

/**
 * Registers a component with the nearest `RefreshScope` while it is mounted, like `registerRefreshHandler` of LWC.
 * Without a scope it does nothing.
 *
 * @example
 * const load = useWire(getRecord, { recordId, fields })
 * useRefreshHandler(load.refresh)
 */
export function useRefreshHandler(handler: RefreshHandler): void {
  const scope = useContext(ScopeContext)
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    scope?.handlers.add(latest)
    return () => void scope?.handlers.delete(latest)
  }, [scope])
}

/**
 * Returns a function that refreshes the nearest `RefreshScope`, like dispatching a `RefreshEvent` of LWC. Without a
 * scope it refetches every read that has subscribers. The promise settles with the last handler, and rejects with the
 * first error of a handler; a failed read is a snapshot with an error, not a rejection.
 *
 * @example
 * const refresh = useRefresh()
 * <button onClick={() => void refresh()}>Refresh</button>
 */
export function useRefresh(): () => Promise<void> {
  const scope = useContext(ScopeContext)
  const client = useUiApi()
  return useCallback(
    () =>
      scope
        ? scope.refresh()
        : settleAll(
            queriesOf(engineOf(client)).flatMap((query) =>
              query._subscribers === null ? [] : [refresh(query)._promise],
            ),
          ),
    [scope, client],
  )
}
