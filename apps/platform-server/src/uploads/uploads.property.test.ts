/**
 * Laws of resumable uploads, for any pattern of lost connections and responses, wrong offsets and concurrent
 * senders:
 * 1. the resulting file has exactly the sent bytes, each once;
 * 2. an upload creates one file, however often it is finished;
 * 3. the offset never falls below acknowledged bytes.
 */
import * as fc from 'fast-check'
import { expect, beforeAll } from 'vitest'
import { test } from 'vitest'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { sampleJpeg } from '../files/testing/sampleFiles'
import { migrate } from '../database/migrate'
import { callUiApi } from '../ui-api/testing/callUiApi'
import { offsetOf, uploadClient } from './testing/uploadClient'
import { uploadMigrations, uploadTables } from './uploadTables'

const step = fc.record({
  bytes: fc.integer({ min: 0, max: 3_000 }),
  fate: fc.constantFrom('arrives', 'arrives', 'is cut', 'answer lost', 'wrong place', 'two senders'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

describeOnEachDatabase('any pattern of cuts', (database) => {
  beforeAll(() => migrate(database(), uploadMigrations))

  test('ends with the exact bytes, once', async () => {
    const { admin } = await createFreightWorld(database())
    const client = uploadClient(database(), admin)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 300, max: 9_000 }),
        fc.array(step, { maxLength: 12 }),
        async (length, steps) => {
          const file = sampleJpeg(length)
          const path = (await client.create(length)).headers.get('location') ?? ''
          let acknowledged = 0
          for (const { bytes, fate, share } of [...steps, { bytes: length, fate: 'arrives', share: 1 }]) {
            const offset = offsetOf(await client.head(path))
            expect(offset).toBeGreaterThanOrEqual(acknowledged)
            const piece = file.subarray(offset, offset + bytes)
            if (fate === 'is cut')
              await client.patch(path, offset, piece, { cutAt: Math.floor(piece.length * share) })
            else if (fate === 'wrong place') {
              const elsewhere = await client.patch(path, offset + 1, piece)
              expect(elsewhere.status).toBe(409)
            } else if (fate === 'two senders') {
              const answers = await Promise.all([
                client.patch(path, offset, piece),
                client.patch(path, offset, piece),
              ])
              for (const { status } of answers) expect([204, 409]).toContain(status)
              expect(answers.some(({ status }) => status === 204)).toBe(true)
            } else {
              const answer = await client.patch(path, offset, piece)
              expect(answer.status).toBe(204)
              if (fate === 'arrives') acknowledged = offsetOf(answer)
            }
          }
          // Complete or not, a client retries until it has a file.
          const ends = []
          for (let again = 0; again < 3; again += 1)
            ends.push(await client.patch(path, length, new Uint8Array()))
          const ids = new Set(ends.map(({ headers }) => headers.get('content-document-id')))
          expect(ids.size).toBe(1)
          const [id] = ids
          const { body } = await callUiApi(database(), admin, `/records/content-documents/${id}/content`)
          expect(Buffer.compare(Buffer.from(body), file)).toBe(0)
          const { versions } = await database()
            .kysely.selectFrom('ContentVersion')
            .select(({ fn }) => fn.countAll<number>().as('versions'))
            .executeTakeFirstOrThrow()
          const uploads = await uploadTables(database().kysely)
            .selectFrom('portal_upload')
            .select('id')
            .execute()
          expect(versions).toBe(uploads.length)
          expect(
            await uploadTables(database().kysely)
              .selectFrom('portal_upload_part')
              .select('starts_at')
              .execute(),
          ).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)
})
