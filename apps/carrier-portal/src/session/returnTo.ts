import { isStart, pageAt } from '../page/pageTable'

const isSignIn = (pathname: string) => ['Login', 'Shipper_Login'].includes(pageAt(pathname) ?? '')

/**
 * Where to go after signing in, when it is a place inside the portal; undefined for anything else, so that a
 * crafted link can't send a person who just signed in to another site.
 */
export function safeReturnTo(value: string | null, origin: string): string | undefined {
  if (!value?.startsWith('/')) return undefined
  const url = addressOf(value, origin)
  if (!url || url.origin !== origin || isSignIn(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

function addressOf(value: string, origin: string): URL | undefined {
  try {
    return new URL(value, origin)
  } catch {
    return undefined
  }
}

/** The sign-in page of the side of `from`, which brings the person back to it (path, query and hash). */
export function signInPath(from: string, reason?: 'expired'): string {
  const params = new URLSearchParams()
  const path = /^\/shipper(?:[/?#]|$)/.test(from) ? '/shipper/login' : '/carrier/login'
  if (!isStart(from)) params.set('returnTo', from)
  if (reason) params.set('reason', reason)
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** Whether the server answers at this place instead of a page: an OAuth request, a file. The router doesn't know it. */
export const isServerPath = (path: string): boolean => /^\/(?:services|lwr|auth)\//.test(path)

/** Where to sign in at the org behind the server, and come back from to `wanted`. */
export const signInAtOrg = (loginUrl: string, wanted: string | undefined): string =>
  wanted ? `${loginUrl}?${new URLSearchParams({ returnTo: wanted }).toString()}` : loginUrl
