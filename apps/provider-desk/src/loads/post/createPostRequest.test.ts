import { expect, test } from 'vitest'
import { createPostRequest } from './createPostRequest'

const week = { load: { commodity: 'Steel' } }

test('a retry is the same request, also if its draft was saved in the meantime', () => {
  const request = createPostRequest()
  const first = request.of(week, undefined)
  expect(request.of(week, 7)).toEqual(first)
})

test('other content, and equal content after a success, is a new request with the draft of its time', () => {
  const request = createPostRequest()
  const first = request.of(week, 7)
  expect(first).toEqual({ ...week, draftId: 7, idempotencyKey: first.idempotencyKey })
  expect(request.of({ load: { commodity: 'Lumber' } }, undefined)).not.toHaveProperty('draftId')
  request.settle(week)
  const again = request.of(week, 8)
  expect(again).toMatchObject({ draftId: 8 })
  expect(again.idempotencyKey).not.toBe(first.idempotencyKey)
})
