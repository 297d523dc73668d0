import { EnvironmentError } from './EnvironmentError'

/** Requires TLS for credentials, except for a service on this machine. */
export function requireSafeUrl(name: string, url: string): void {
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new EnvironmentError(
      `${name} must begin with https://; only a service on this machine may use http://.`,
    )
}
