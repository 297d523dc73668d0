import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../database/testing/testDatabase'
import { createFreightWorld } from '../database/testing/freightRows'
import type { Database } from '../database/openDatabase'
import { callUiApi } from '../ui-api/testing/callUiApi'
import { createS3Bucket } from './s3Bucket'
import { countFilesInBucket, readFile, storeFile, sweepFiles, verifyBucket } from './storedFile'
import { sampleJpeg, samplePng } from './testing/sampleFiles'
import { awsSignature } from './testing/awsSignature'
import { startS3Server, type S3Server } from './testing/s3Server'

let server: S3Server
let inDatabase: Database
let database: Database
beforeAll(async () => {
  server = await startS3Server()
  inDatabase = await openTestDatabase()
  database = { ...inDatabase, bucket: createS3Bucket(server.settings) }
})
afterEach(() => {
  server.fail = undefined
})
afterAll(async () => {
  await inDatabase.close()
  await server.stop()
})

const PNG = samplePng()
/** A photo of so many bytes, in chunks as they come from a phone. */
async function* picture(bytes: number, chunk = 65_536): AsyncGenerator<Uint8Array> {
  const photo = sampleJpeg(bytes)
  for (let sent = 0; sent < bytes; sent += chunk) yield new Uint8Array(photo.subarray(sent, sent + chunk))
}

async function bytesOf(key: string, from: Database = database): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of readFile(from, key)) parts.push(part)
  return Buffer.concat(parts)
}

const rowsOf = async () => await countFilesInBucket(database)

test('signs as the examples of AWS are signed', () => {
  // Source: AWS, "Examples: Signature Calculations", GET Object.
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
  }
  const signature = awsSignature(
    { method: 'GET', path: '/test.txt', headers, bodyHash: empty },
    Object.keys(headers),
    '20130524/us-east-1/s3/aws4_request',
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  )
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

test('stores a file in the bucket in parts, and no bytes in the database', async () => {
  const file = await storeFile(database, picture(1_300_000), 'sender', false)
  expect([...server.objects.keys()]).toEqual(
    [0, 1, 2].map((number) => `/portal-files/uploads/${file.key}/000${number}`),
  )
  expect((await bytesOf(file.key)).byteLength).toBe(1_300_000)
  const { kept } = await inDatabase.kysely
    .withTables<{ portal_file_part: { bytes: Uint8Array } }>()
    .selectFrom('portal_file_part')
    .select(({ fn }) => fn.sum<number>(fn('length', ['bytes'])).as('kept'))
    .executeTakeFirstOrThrow()
  expect(kept).toBe(0)
  expect(await verifyBucket(database)).toEqual({ files: 1, problem: undefined })
})

test('reads files that were stored in the database before there was a bucket', async () => {
  const file = await storeFile(inDatabase, picture(600_000), 'sender', false)
  expect((await bytesOf(file.key)).byteLength).toBe(600_000)
})

test('rejects by size and content like the database, without leaving an object', async () => {
  const before = server.objects.size
  await expect(storeFile(database, picture(10_500_000), 'sender', false)).rejects.toMatchObject({
    status: 413,
    errorCode: 'FILE_TOO_LARGE',
  })
  const text = async function* () {
    yield Buffer.from('hello')
  }
  await expect(storeFile(database, text(), 'sender', false)).rejects.toMatchObject({
    errorCode: 'FILE_TYPE_NOT_ALLOWED',
  })
  expect(server.objects.size).toBe(before)
})

test('acknowledges no upload whose bytes the bucket did not take', async () => {
  const { admin } = await createFreightWorld(database)
  const files = await rowsOf()
  server.fail = { method: 'PUT', status: 403 }
  const form = new FormData()
  form.set('fileData', new File([new Uint8Array(PNG)], 'pod.png'))
  const path = '/records/content-documents/content-versions'
  const answer = await callUiApi(database, admin, path, { method: 'POST', body: form })
  expect([answer.status, answer.body[0]?.errorCode]).toEqual([503, 'FILE_STORE_UNAVAILABLE'])
  expect(await rowsOf()).toBe(files)
  expect(await inDatabase.kysely.selectFrom('ContentDocument').select('Id').execute()).toEqual([])
})

test('sweeps unreferenced uploads, and retries those that the bucket failed to delete', async () => {
  await storeFile(database, picture(1_000), 'sender', false)
  server.fail = { method: 'DELETE', status: 403 }
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
  await expect(sweepFiles(database, inTwoDays)).rejects.toMatchObject({ status: 503 })
  expect(await rowsOf()).toBeGreaterThan(0)
  server.fail = undefined
  await sweepFiles(database, inTwoDays)
  expect(await rowsOf()).toBe(0)
  expect(server.objects.size).toBe(0)
})

test('reports missing objects, and a missing bucket', async () => {
  const file = await storeFile(database, picture(1_000), 'sender', false)
  server.objects.clear()
  expect((await verifyBucket(database)).problem).toContain(`${file.key}/0000`)
  await expect(bytesOf(file.key)).rejects.toMatchObject({ errorCode: 'FILE_STORE_UNAVAILABLE' })
  expect((await verifyBucket(inDatabase)).problem).toContain('FILES_S3_URL')
})

test('reports rejected credentials and stops', async () => {
  const stranger = createS3Bucket({ ...server.settings, secretAccessKey: 'not the secret' })
  await expect(stranger.put('a/0', new Uint8Array(PNG))).rejects.toMatchObject({ status: 503 })
  await expect(stranger.has('a/0')).rejects.toMatchObject({ status: 503 })
})
