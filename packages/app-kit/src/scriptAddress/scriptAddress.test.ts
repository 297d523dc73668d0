import { afterEach, expect, test, vi } from 'vitest'
import { scriptAddress } from './scriptAddress'

afterEach(() => vi.unstubAllGlobals())

test('creates a policy once, however often its worker starts', () => {
  const createPolicy = vi.fn(
    (_name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => `trusted ${createScriptURL(url)}`,
    }),
  )
  vi.stubGlobal('window', { trustedTypes: { createPolicy } })
  expect(scriptAddress('/worker.js', 'portal-test')).toBe('trusted /worker.js')
  expect(scriptAddress('/worker.js', 'portal-test')).toBe('trusted /worker.js')
  expect(createPolicy).toHaveBeenCalledOnce()
})

test('returns a plain URL in a browser without Trusted Types', () => {
  vi.stubGlobal('window', {})
  expect(scriptAddress('/worker.js', 'portal-plain')).toBe('/worker.js')
})
