import { createHash, createHmac } from 'node:crypto'

/** Header names in lower case. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as sent, percent-encoded. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 in hex, as in the `x-amz-content-sha256` header. */
  readonly bodyHash: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')

/**
 * Computes a signature from the specification alone, to verify the product's signing independently (AWS,
 * "Signature Calculations for the Authorization Header", single chunk).
 *
 * @param signedHeaders names in signing order.
 * @param scope `20130524/us-east-1/s3/aws4_request`.
 */
export function awsSignature(
  { method, path, headers, bodyHash }: SignedRequest,
  signedHeaders: readonly string[],
  scope: string,
  secret: string,
): string {
  const canonicalHeaders = signedHeaders.map((name) => `${name}:${headers[name]?.trim() ?? ''}\n`).join('')
  const [resource = '', query = ''] = path.split('?')
  const canonical = [
    method,
    resource,
    canonicalQuery(query),
    canonicalHeaders,
    signedHeaders.join(';'),
    bodyHash,
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, hash].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`)
  return createHmac('sha256', key).update(toSign).digest('hex')
}
