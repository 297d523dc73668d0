import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../../environment/readEnvironment'
import { createS3Bucket } from '../s3Bucket'
import { startS3Server, type S3Server } from '../testing/s3Server'

const PNG = new Uint8Array([1, 2, 3])
const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
const tokenFile = join(folder, 'token')
const ROLE = 'arn:aws:iam::123456789012:role/portal'

interface Asked {
  method: string
  path: string
  authorization: string | undefined
  body: string
}

let store: S3Server
/** The endpoint of credentials, as ECS, EKS Pod Identity and STS serve it. */
const endpoint = createServer((request, response) => void answer(request, response))
let address = ''
let asked: Asked[] = []
let respond: (request: Asked) => { status: number; text: string }
beforeAll(async () => {
  store = await startS3Server()
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const bound = endpoint.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
})
afterEach(() => {
  asked = []
  store.temporary = undefined
})
afterAll(async () => {
  endpoint.close()
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const one = {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: Buffer.concat(chunks).toString(),
  }
  asked.push(one)
  const { status, text } = respond(one)
  response.writeHead(status).end(text)
}

/** Keys that the store accepts from now on. */
function issueKeys(number: number) {
  const keys = {
    accessKeyId: `ASIA${number}`,
    secretAccessKey: `secret/${number}+`,
    sessionToken: `token${number}==`,
  }
  store.temporary = keys
  return keys
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

function containerAnswer(number: number) {
  const { accessKeyId, secretAccessKey, sessionToken } = issueKeys(number)
  const body = {
    AccessKeyId: accessKeyId,
    SecretAccessKey: secretAccessKey,
    Token: sessionToken,
    Expiration: inAnHour(),
  }
  return { status: 200, text: JSON.stringify(body) }
}

function bucketOf(settings: Record<string, string>) {
  const { url, region } = store.settings
  const { files } = readEnvironment({ FILES_S3_URL: url, FILES_S3_REGION: region, ...settings })
  if (!files) throw new Error('The settings name no bucket.')
  return createS3Bucket(files)
}

test('keys of a container sign with their session token, and its authorization is read for each request', async () => {
  respond = () => containerAnswer(1)
  writeFileSync(tokenFile, 'first authorization\n')
  const bucket = bucketOf({
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `${address}/v1/credentials`,
    AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: tokenFile,
  })
  await bucket.put('a/0', PNG)
  expect(await bucket.get('a/0')).toEqual(PNG)
  expect(asked).toEqual([
    { method: 'GET', path: '/v1/credentials', authorization: 'first authorization', body: '' },
  ])
  // The store revokes the keys: the endpoint has others.
  writeFileSync(tokenFile, 'second authorization')
  issueKeys(2)
  respond = () => containerAnswer(2)
  expect(await bucket.has('a/0')).toBe(true)
  expect(asked.map(({ authorization }) => authorization)).toEqual([
    'first authorization',
    'second authorization',
  ])
})

test('a role is assumed with the token of the cluster', async () => {
  respond = () => {
    const { accessKeyId, secretAccessKey, sessionToken } = issueKeys(3)
    return {
      status: 200,
      text: `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult>
        <Credentials><AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${secretAccessKey}</SecretAccessKey>
        <SessionToken>${sessionToken}</SessionToken><Expiration>${inAnHour()}</Expiration></Credentials>
        </AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
    }
  }
  writeFileSync(tokenFile, 'token of the cluster')
  const bucket = bucketOf({
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ROLE_ARN: ROLE,
    AWS_ENDPOINT_URL_STS: address,
  })
  await bucket.put('a/1', PNG)
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn: ROLE,
    RoleSessionName: 'freight-portal',
    WebIdentityToken: 'token of the cluster',
  })
})

test.each([
  ['a refusal', 403, '<Error><Code>AccessDenied</Code></Error>'],
  ['an answer without keys', 200, '{"Code":"Failed"}'],
])('%s of the endpoint makes files unavailable, not the server', async (_what, status, text) => {
  respond = () => ({ status, text })
  const bucket = bucketOf({ AWS_CONTAINER_CREDENTIALS_FULL_URI: address })
  await expect(bucket.put('a/2', PNG)).rejects.toMatchObject({ errorCode: 'FILE_STORE_UNAVAILABLE' })
})

test('static keys may have a session token, and take precedence', async () => {
  const { accessKeyId, secretAccessKey, sessionToken } = issueKeys(4)
  const bucket = bucketOf({
    FILES_S3_KEY_ID: accessKeyId,
    FILES_S3_SECRET: secretAccessKey,
    FILES_S3_TOKEN: sessionToken,
    AWS_CONTAINER_CREDENTIALS_FULL_URI: address,
  })
  await bucket.put('a/3', PNG)
  expect(asked).toEqual([])
})

test('credentials are read from this machine, ECS, EKS or over TLS, and from nowhere else', () => {
  const read = (AWS_CONTAINER_CREDENTIALS_FULL_URI: string) =>
    readEnvironment({ FILES_S3_URL: 'https://s3.example.com/files', AWS_CONTAINER_CREDENTIALS_FULL_URI })
      .files
  for (const url of [
    'http://169.254.170.23/v1/credentials',
    'https://keys.example.com/',
    'http://[fd00:ec2::23]/',
  ])
    expect(read(url)).toMatchObject({ keySource: { url } })
  expect(() => read('http://keys.example.com/')).toThrow(/must begin with https/u)
  const relative = (path: string) =>
    readEnvironment({
      FILES_S3_URL: 'https://s3.example.com/files',
      AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: path,
    }).files
  expect(relative('/v2/credentials/1')).toMatchObject({
    keySource: { url: 'http://169.254.170.2/v2/credentials/1' },
  })
  expect(() => relative('//evil.example.com/')).toThrow(/must be a path/u)
  expect(() => readEnvironment({ FILES_S3_URL: 'https://s3.example.com/files' })).toThrow(
    /needs FILES_S3_KEY_ID and FILES_S3_SECRET/u,
  )
})
