'use client'

import { useCallback } from 'react'
import type { Incomplete } from '../core/UiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { prefetch } from './prefetch.js'
import { useUiApi } from './UiApiProvider.js'

/**
 * `prefetch` with the client of the nearest provider; a stable callback.
 *
 * @example
 * const prefetch = usePrefetch()
 * <Link onPointerEnter={() => prefetch(getRecord, { recordId, fields })} …>
 */
export function usePrefetch() {
  const client = useUiApi()
  return useCallback(
    <Config, Data>(adapter: ReadAdapter<Config, Data>, config: Incomplete<Config>) =>
      prefetch(client, adapter, config),
    [client],
  )
}
