import type { IntegrationProblem } from '@portal/contract'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, PrivateAddressError, publicLookup } from './publicAddress'

export interface WebhookPolicy {
  /** Also accepts `http://`. */
  allowsHttp: boolean
  /** Also accepts hosts of a private network and of this machine. */
  allowsPrivate: boolean
}

export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
}

export type UrlProblem = Extract<IntegrationProblem, `url${string}`>

/** The response body is discarded. */
const MOST_RESPONSE_BYTES = 64 * 1024

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, '')

/** Returns the reason for rejecting a URL; undefined for a valid one. Uses no DNS. */
export function refuseUrl(
  address: string,
  { allowsHttp, allowsPrivate }: WebhookPolicy,
): UrlProblem | undefined {
  const url = new URL(address)
  const host = hostOf(url)
  if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:')) return 'urlNotHttps'
  if (url.username !== '' || url.password !== '') return 'urlHasCredentials'
  const isPrivate = isIP(host) === 0 ? /(?:^|\.)localhost\.?$/iu.test(host) : !isPublicAddress(host)
  return isPrivate && !allowsPrivate ? 'urlNotPublic' : undefined
}

/**
 * Resolves to the HTTP status. Redirects are not followed.
 *
 * @throws the error of the connection; {@link PrivateAddressError} for a host that the policy forbids.
 */
export async function postWebhook(
  { url: address, headers, body, timeoutMs }: WebhookRequest,
  policy: WebhookPolicy,
): Promise<number> {
  // A socket resolves names only, so IP addresses are validated here; the policy may have changed since the
  // endpoint was added.
  if (refuseUrl(address, policy) !== undefined) throw new PrivateAddressError()
  const url = new URL(address)
  const post = url.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise<number>((resolve, reject) => {
    const request = post(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(policy.allowsPrivate ? {} : { lookup: publicLookup() }),
    })
    request.once('error', reject)
    request.once('response', (response) => {
      const settle = () => resolve(response.statusCode ?? 0)
      let received = 0
      response.on('data', (part: Buffer) => {
        received += part.length
        if (received > MOST_RESPONSE_BYTES) response.destroy()
      })
      response.once('error', settle)
      response.once('close', settle)
    })
    request.end(body)
  })
}
