import { tellServer } from './tellServer'

/** `TIME_ZONE_COOKIE` of the contract, which is not part of the first load. */
const COOKIE = 'time-zone'

/** Stores the browser's time zone in a cookie: the next prerender computes figures by the user's days. */
export function rememberTimeZone(path: string): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  tellServer({ name: COOKIE, path }, timeZone)
}
