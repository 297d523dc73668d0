import { tellServer } from './tellServer'

/** `TIME_ZONE_COOKIE` of the contract, which is not part of the first load. */
const COOKIE = 'time-zone'

/** Tells the server the browser's time zone: figures of the next first paint are those of the reader's days. */
export function rememberTimeZone(path: string): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  tellServer({ name: COOKIE, path }, timeZone)
}
