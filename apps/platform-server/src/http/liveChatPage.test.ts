import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('[FRM-03] the built-in chat page names the company and its phone, in the language of the browser', async () => {
  const { kysely } = platform.database
  await kysely
    .updateTable('Account')
    .set({ Name: 'Haul & <Co>', Phone: '(312) 555-0100' })
    .where('Type', '=', 'Provider')
    .execute()
  const text = async (language: string) =>
    (
      await platform.handler(
        new Request('http://portal.test/live-chat', { headers: { 'accept-language': language } }),
      )
    ).text()
  const english = await text('en-US,en')
  expect(english).toContain('<h1>Haul &amp; &lt;Co&gt;</h1>')
  expect(english).toContain('href="tel:3125550100"')
  expect(english).toContain('Log in to write to us here')
  expect(english).not.toMatch(/no chat provider/i)
  expect(await text('es-US')).toContain('Inicie sesión')
})
