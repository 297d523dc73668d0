import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { bucketUnavailable, type Bucket } from './bucket'

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
export function createS3Bucket({ url, region, accessKeyId, secretAccessKey }: S3Settings): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = url.replace(/\/+$/u, '')

  async function send(method: string, name: string, body?: Uint8Array): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    let response: Response
    try {
      response = await client.fetch(`${base}/${name}`, {
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
      const response = await send('PUT', name, bytes)
      if (response.status === ABSENT) throw bucketUnavailable(new Error('There is no such bucket.'))
    },
    async get(name) {
      const response = await send('GET', name)
      if (response.status === ABSENT) return undefined
      try {
        return new Uint8Array(await response.arrayBuffer())
      } catch (error) {
        throw bucketUnavailable(error)
      }
    },
    async has(name) {
      return (await send('HEAD', name)).status !== ABSENT
    },
    async remove(name) {
      await send('DELETE', name)
    },
  }
}
