import { describe, expect, test } from 'vitest'
import { signIn } from './signIn'

const signInAnswering = (response: () => Response | Promise<Response>) =>
  signIn(
    {
      post: async () => await response(),
      enter: () => Promise.reject(new Error('No session was started.')),
    },
    'a@b.co',
    'x',
  ).catch((error: unknown) => error)

describe('signing in fails', () => {
  test('with a wrong password', async () => {
    expect(await signInAnswering(() => new Response(null, { status: 401 }))).toMatchObject({
      code: 'wrong-password',
    })
  })

  test('after too many attempts, with the retry delay', async () => {
    const refusal = new Response(null, { status: 429, headers: { 'Retry-After': '120' } })
    expect(await signInAnswering(() => refusal)).toMatchObject({
      code: 'too-many-tries',
      retryAfterSeconds: 120,
    })
  })

  test('when the server is unreachable or broken', async () => {
    expect(await signInAnswering(() => Promise.reject(new TypeError('x')))).toMatchObject({
      code: 'unreachable',
    })
    expect(await signInAnswering(() => new Response(null, { status: 500 }))).toMatchObject({ code: 'failed' })
  })

  test('when its session cannot be loaded', async () => {
    expect(await signInAnswering(() => Response.json({}))).toMatchObject({ code: 'failed' })
  })
})
