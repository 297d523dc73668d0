import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { addTestLoad, book } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('[DAY-04] the history of a load names its people to their company only', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const rival = await signIn(platform, 'rival@carrier.test')
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const { Id: eventId } = await platform.database.kysely
    .selectFrom('Load_Event__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .executeTakeFirstOrThrow()
  const path = `/services/data/v63.0/ui-api/records/${eventId}?optionalFields=Load_Event__c.CreatedBy.Name`
  const own = await dispatcher.send('GET', path)
  expect(own.body.fields.CreatedBy.value.fields.Name.value).toBe('Dan Fletcher')
  expect((await rival.send('GET', path)).status).toBe(404)
})
