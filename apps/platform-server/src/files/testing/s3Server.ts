import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { S3Keys } from '../keys/S3Keys'
import type { S3Settings } from '../s3Bucket'
import { awsSignature } from './awsSignature'

const KEY_ID = 'AKIAIOSFODNN7EXAMPLE'
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const REGION = 'eu-central-1'

/** A bucket over HTTP that rejects requests without a valid signature. */
export interface S3Server {
  readonly settings: S3Settings & S3Keys
  /** Temporary keys, accepted instead of those of `settings`. */
  temporary: S3Keys | undefined
  readonly objects: Map<string, Buffer>
  /** Status of the next requests, which are not executed. */
  fail: { status: number; method: string } | undefined
  /** Milliseconds that its clock is ahead. */
  clockMs: number
  stop(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Validates the signature; undefined when it is valid. */
function refusal(request: IncomingMessage, body: Buffer, keys: S3Keys): string | undefined {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/u.exec(
      headers['authorization'] ?? '',
    )
  const [, keyId, scope = '', signed = '', signature] = given ?? []
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (headers['x-amz-security-token'] !== keys.sessionToken) return 'InvalidToken'
  if (!scope.endsWith(`/${REGION}/s3/aws4_request`)) return 'AuthorizationHeaderMalformed'
  const names = signed.split(';')
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (keys.sessionToken !== undefined) required.push('x-amz-security-token')
  if (!required.every((name) => names.includes(name))) return 'AccessDenied'
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch'
  const facts = { method: request.method ?? '', path: request.url ?? '', headers, bodyHash }
  return awsSignature(facts, names, scope, keys.secretAccessKey) === signature
    ? undefined
    : 'SignatureDoesNotMatch'
}

/** Starts a bucket in memory, on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const written = new Map<string, Date>()
  const permanent = { accessKeyId: KEY_ID, secretAccessKey: SECRET }
  const state: Pick<S3Server, 'fail' | 'clockMs' | 'temporary'> = {
    fail: undefined,
    clockMs: 0,
    temporary: undefined,
  }

  /** Renders ListObjectsV2, two objects per page. */
  function listing(bucket: string, query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const names = [...objects.keys()]
      .map((name) => decodeURIComponent(name).slice(`${bucket}/`.length))
      .filter((name) => name.startsWith(prefix))
      .toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = names.slice(from, from + 2).map((name) => {
      const path = `${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`
      const body = objects.get(path) ?? Buffer.alloc(0)
      const tag = createHash('md5').update(body).digest('hex')
      const at = (written.get(path) ?? new Date(0)).toISOString()
      const key = encodeURIComponent(name).replaceAll('%20', '+')
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><ETag>&quot;${tag}&quot;</ETag><Size>${body.length}</Size></Contents>`
    })
    const more = names.length > from + 2
    const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = (status: number, content: Buffer | string = '') => {
        response.writeHead(status, { 'Content-Length': Buffer.byteLength(content) })
        response.end(request.method === 'HEAD' ? undefined : content)
      }
      const refused = refusal(request, body, state.temporary ?? permanent)
      if (refused) return answer(403, `<Error><Code>${refused}</Code></Error>`)
      if (state.fail && state.fail.method === request.method) return answer(state.fail.status)
      const name = request.url ?? ''
      const { pathname, searchParams } = new URL(name, 'http://bucket.test')
      if (searchParams.has('list-type')) return answer(200, listing(pathname, searchParams))
      const kept = objects.get(name)
      if (request.method === 'PUT') {
        objects.set(name, body)
        written.set(name, new Date(Date.now() + state.clockMs))
        return answer(200)
      }
      if (request.method === 'DELETE') {
        objects.delete(name)
        return answer(204)
      }
      return kept ? answer(200, kept) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `http://127.0.0.1:${port}/portal-files/uploads`
  return Object.assign(state, {
    settings: { url, region: REGION, ...permanent },
    objects,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
