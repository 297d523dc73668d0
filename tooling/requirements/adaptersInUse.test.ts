import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeAdapters, NO_UI, readAdapters, readUses, withoutPadding } from './adaptersInUse.mjs'

const names = readAdapters().map(({ name }) => name)
const uses = readUses()

test('[WSP-14] every adapter is used by the desk or the portal, or has a stated reason', () => {
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name) => !uses.has(name) && !NO_UI.has(name))).toEqual([])
})

test('[WSP-14] no reason remains for an adapter that is used or removed', () => {
  expect([...NO_UI.keys()].filter((name) => uses.has(name) || !names.includes(name))).toEqual([])
})

test('[WSP-14] docs/adapters-in-use.md equals the output of the command', () => {
  const document = readFileSync(new URL('../../docs/adapters-in-use.md', import.meta.url), 'utf8')
  expect(withoutPadding(document)).toBe(withoutPadding(describeAdapters()))
})

test('describes an adapter without use and reason as such', () => {
  expect(describeAdapters([{ family: 'records', name: 'getNothing' }], new Map())).toContain(
    '| `getNothing` | records | no UI:  |',
  )
})
