import { isStart, pageAt } from '#/address/pageTable'

const isSignIn = (pathname: string) => ['Login', 'Shipper_Login'].includes(pageAt(pathname) ?? '')

/**
 * Validates a return path; undefined unless it is inside the portal, so that a crafted link can't redirect to
 * another site.
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

/** Path of the sign-in page (carrier or shipper, by `from`) with a return path. */
export function signInPath(from: string, reason?: 'expired'): string {
  const params = new URLSearchParams()
  const path = /^\/shipper(?:[/?#]|$)/.test(from) ? '/shipper/login' : '/carrier/login'
  if (!isStart(from)) params.set('returnTo', from)
  if (reason) params.set('reason', reason)
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** Whether the server handles this path, such as an OAuth request. The router doesn't. */
export const isServerPath = (path: string): boolean => /^\/(?:services|lwr|auth)\//.test(path)

/** URL of the org's sign-in with a return path. */
export const signInAtOrg = (loginUrl: string, wanted: string | undefined): string =>
  wanted ? `${loginUrl}?${new URLSearchParams({ returnTo: wanted }).toString()}` : loginUrl
