// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact'
import { expect, test, vi } from 'vitest'
import { reportDuplicateKeys } from './duplicateKeys.ts'

test('children with the same key are reported, those with different ones and of different parents are not', () => {
  reportDuplicateKeys()
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const list = (ids: readonly string[]) => (
    <ul>
      {ids.map((id) => (
        <li key={id} />
      ))}
      <li />
      <li />
    </ul>
  )
  const place = document.body.appendChild(document.createElement('main'))
  render([list(['1', '2']), list(['1', '2'])], place)
  expect(report).not.toHaveBeenCalled()
  render([list(['1', '2']), list(['1', '1'])], place)
  expect(report).toHaveBeenCalledExactlyOnceWith('Two children with the same key: 1')
})
