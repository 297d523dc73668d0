// @vitest-environment jsdom
import { FIRST_STATE_ID } from '@portal/contract'
import { expect, test } from 'vitest'
import { givenState, hasState } from './givenState'

test('the cache that came with the HTML is read, and a page without one has none', () => {
  expect([hasState(), givenState()]).toEqual([false, undefined])
  document.body.innerHTML = `<script type="application/json" id="${FIRST_STATE_ID}">{"version":1,"records":[],"documents":[]}</script>`
  expect([hasState(), givenState()]).toEqual([true, { version: 1, records: [], documents: [] }])
})
