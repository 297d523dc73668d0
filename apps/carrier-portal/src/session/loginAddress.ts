import { signInPath } from './returnTo'

/** Where carriers sign in: the configured address, else the portal's own page, which leads back (RTE-13). */
export const carrierLoginAddress = (configured: string | null | undefined, from: string): string =>
  configured ? configured : signInPath(from)

/** Where shippers sign in: the configured address, else the page at the community's base (RTE-14). */
export const shipperLoginAddress = (
  configured: string | null | undefined,
  base: string | undefined,
): string => (configured ? configured : `${(base ?? '').replace(/\/+$/, '')}/shipper/login`)
