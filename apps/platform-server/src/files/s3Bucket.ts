import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { bucketUnavailable, type ListableBucket, type ListedObject } from './bucket'
import { renewKeys, type RenewedKeys } from './keys/renewKeys'
import { requestKeys } from './keys/requestKeys'
import type { KeySource, S3Keys } from './keys/S3Keys'
import { readListing } from './s3Listing'

/** S3 or a compatible store (MinIO, R2, Ceph, …). */
interface S3Place {
  /** Path-style, with an optional folder, e.g. `https://s3.us-east-1.amazonaws.com/portal-files`. */
  readonly url: string
  readonly region: string
}

/** With keys, or the source of temporary ones. */
export type S3Settings = S3Place & (S3Keys | { readonly keySource: KeySource })

const TIMEOUT_MS = 10_000
/** After a 5xx or 429. */
const RETRIES = 2

const ABSENT = 404

/**
 * Creates a bucket with the S3 protocol. Requests are signed (AWS Signature Version 4) with the hash of
 * their bytes, so that the store rejects corrupted ones.
 *
 * @throws {ApiError} 503 `FILE_STORE_UNAVAILABLE` from every call, when the store does not respond or
 *   rejects the request.
 */
export function createS3Bucket(settings: S3Settings): ListableBucket {
  const { url, region } = settings
  const keys = keysOf(settings)
  const clients = new WeakMap<S3Keys, AwsClient>()
  const base = url.replace(/\/+$/u, '')

  // The first part of a path-style address is the bucket, the rest a folder in it.
  const { origin, pathname } = new URL(base)
  const [, bucketName = '', ...folders] = pathname.split('/')
  const folder = folders.length > 0 ? `${decodeURIComponent(folders.join('/'))}/` : ''
  const nameOf = (name: string) => `${base}/${name.split('/').map(encodeURIComponent).join('/')}`

  function clientOf(signing: S3Keys): AwsClient {
    const { accessKeyId, secretAccessKey, sessionToken } = signing
    const client =
      clients.get(signing) ??
      new AwsClient({
        accessKeyId,
        secretAccessKey,
        ...(sessionToken === undefined ? {} : { sessionToken }),
        region,
        service: 's3',
        retries: RETRIES,
      })
    clients.set(signing, client)
    return client
  }

  async function send(method: string, address: string, body?: Uint8Array): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    for (let isRetry = false; ; isRetry = true) {
      let response: Response
      let current: S3Keys
      try {
        current = await keys.current()
        response = await clientOf(current).fetch(address, {
          method,
          // A copy: the part may be a view of a larger buffer.
          ...(body ? { body: new Uint8Array(body) } : {}),
          headers: { 'X-Amz-Content-Sha256': hash },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
      } catch (error) {
        throw bucketUnavailable(error)
      }
      if (response.ok || response.status === ABSENT) return response
      const reason = (await response.text()).slice(0, 500)
      if (isRetry || !isForKeys(response, reason)) throw refused(method, response, reason)
      // Revoked early: the endpoint has others.
      keys.drop(current)
    }
  }

  return {
    async put(name, bytes) {
      const response = await send('PUT', nameOf(name), bytes)
      if (response.status === ABSENT) throw bucketUnavailable(new Error('There is no such bucket.'))
    },
    async get(name) {
      const response = await send('GET', nameOf(name))
      if (response.status === ABSENT) return undefined
      try {
        return new Uint8Array(await response.arrayBuffer())
      } catch (error) {
        throw bucketUnavailable(error)
      }
    },
    async has(name) {
      return (await send('HEAD', nameOf(name))).status !== ABSENT
    },
    async remove(name) {
      await send('DELETE', nameOf(name))
    },
    async list(prefix) {
      const objects: ListedObject[] = []
      let page: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix: folder + prefix,
          ...(page === undefined ? {} : { 'continuation-token': page }),
        })
        const response = await send('GET', `${origin}/${bucketName}?${query.toString()}`)
        if (response.status === ABSENT) throw bucketUnavailable(new Error('There is no such bucket.'))
        const { found, next } = readListing(await response.text())
        objects.push(...found.map((one) => ({ ...one, name: one.name.slice(folder.length) })))
        page = next
      } while (page !== undefined)
      return objects
    },
  }
}

/** Keys of the settings do not change; others are renewed. */
function keysOf(settings: S3Settings): RenewedKeys {
  if ('keySource' in settings) return renewKeys(() => requestKeys(settings.keySource))
  return { current: () => Promise.resolve(settings), drop() {} }
}

/** Whether the store rejected the keys themselves; the response to HEAD has no reason. */
const isForKeys = ({ status }: Response, reason: string): boolean =>
  reason === '' ? status === 403 : /ExpiredToken|InvalidAccessKeyId/u.test(reason)

function refused(method: string, { status }: Response, reason: string): Error {
  return bucketUnavailable(new Error(`The store answered ${method} with ${status}: ${reason}`))
}
