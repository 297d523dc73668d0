import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../openDatabase'
import { emptyTemplate } from '../testing/testDatabase'
import { createTestPlatform } from '../../testing/testPlatform'
import { isStructureKnown, markOf, noteStructure, structure } from './structureMark'

test('recognizes its own structure, and not that of another version', async () => {
  const platform = await createTestPlatform({ seed: 'empty' })
  try {
    const { database } = platform
    expect(await isStructureKnown(database)).toBe(true)
    await sql`update portal_fact set value = 'older' where name = 'structure'`.execute(database.kysely)
    expect(await isStructureKnown(database)).toBe(false)
    await noteStructure(database)
    expect(await isStructureKnown(database)).toBe(true)
    expect(await isStructureKnown({ ...database, kind: 'postgres' })).toBe(false)
  } finally {
    await platform.close()
  }
})

test('an empty database is not known', async () => {
  const database = await openDatabase({ thread: 'main', template: await emptyTemplate() })
  expect(await isStructureKnown(database)).toBe(false)
  await database.close()
})

test.each(Object.keys(structure()))('the mark is another one when %s reads otherwise', (part) => {
  const whole = structure()
  const content = JSON.stringify(whole[part])
  expect(content.length).toBeGreaterThan(50)
  const changed: unknown = JSON.parse(content.replace(/[a-z]{5}/u, 'other'))
  expect(markOf({ ...whole, [part]: changed })).not.toBe(markOf(whole))
})
