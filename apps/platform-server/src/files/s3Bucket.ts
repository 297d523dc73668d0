import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { bucketUnavailable, type ListableBucket, type ListedObject } from './bucket'
import { readListing } from './s3Listing'

/** Settings of a bucket in S3 or a compatible store (MinIO, R2, Ceph, …). */
export interface S3Settings {
  /**
   * Path-style URL of the bucket, e.g. `https://s3.us-east-1.amazonaws.com/portal-files`, with an optional
   * folder.
   */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 10_000
/** Retries after a 5xx or 429. */
const RETRIES = 2

const ABSENT = 404

/**
 * Creates a bucket with the S3 protocol. Requests are signed (AWS Signature Version 4) with the hash of their
 * bytes, so that the store rejects corrupted ones.
 *
 * @throws {ApiError} 503 `FILE_STORE_UNAVAILABLE` from every call, when the store does not respond or rejects
 * the request.
 */
export function createS3Bucket({ url, region, accessKeyId, secretAccessKey }: S3Settings): ListableBucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = url.replace(/\/+$/u, '')

  // The first part of a path-style address is the bucket, what follows a folder in it.
  const { origin, pathname } = new URL(base)
  const [, bucketName = '', ...folders] = pathname.split('/')
  const folder = folders.length > 0 ? `${decodeURIComponent(folders.join('/'))}/` : ''
  const nameOf = (name: string) => `${base}/${name.split('/').map(encodeURIComponent).join('/')}`

  async function send(method: string, address: string, body?: Uint8Array): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    let response: Response
    try {
      response = await client.fetch(address, {
        method,
        // A copy, because the part may be a view of a larger buffer.
        ...(body ? { body: new Uint8Array(body) } : {}),
        headers: { 'X-Amz-Content-Sha256': hash },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      throw bucketUnavailable(error)
    }
    if (response.ok || response.status === ABSENT) return response
    const reason = (await response.text()).slice(0, 500)
    throw bucketUnavailable(new Error(`The store answered ${method} with ${response.status}: ${reason}`))
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
