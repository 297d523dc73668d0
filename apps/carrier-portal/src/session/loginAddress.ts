import { signInPath } from './returnTo'

/** Carriers' sign-in URL: the configured one, else the portal's page with a return path (RTE-13). */
export const carrierLoginAddress = (configured: string | null | undefined, from: string): string =>
  configured ? configured : signInPath(from)

/** Shippers' sign-in URL: the configured one, else the page at the community's base (RTE-14). */
export const shipperLoginAddress = (
  configured: string | null | undefined,
  base: string | undefined,
): string => (configured ? configured : `${(base ?? '').replace(/\/+$/, '')}/shipper/login`)
