import type { RestCall } from './RestCall'
import { collectionCalls } from './calls/collectionCalls'
import { queryCalls } from './calls/queryCalls'
import { sObjectCalls } from './calls/sObjectCalls'

export const combinableCalls: readonly RestCall[] = [...queryCalls, ...collectionCalls, ...sObjectCalls]

interface FoundCall {
  readonly call: RestCall
  readonly params: Readonly<Record<string, string>>
}

/** Finds a call by method and path below the version. Fixed parts take precedence over parameters. */
export function findCall(method: string, path: string): FoundCall | undefined {
  const parts = path.split('/').filter(Boolean)
  for (const call of combinableCalls) {
    if (call.method !== method) continue
    const params = matchPath(call.path, parts)
    if (params) return { call, params }
  }
  return undefined
}

function matchPath(pattern: string, parts: readonly string[]): Record<string, string> | undefined {
  const wanted = pattern.split('/').filter(Boolean)
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== part) return undefined
      continue
    }
    try {
      params[name.slice(1)] = decodeURIComponent(part)
    } catch {
      return undefined
    }
  }
  return params
}
