import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../testing/testPlatform'

test('only the worker that decodes HEIC may compile WebAssembly', async () => {
  const portalDir = mkdtempSync(join(tmpdir(), 'portal-policy-'))
  mkdirSync(join(portalDir, 'assets'))
  for (const name of [
    'index.html',
    'assets/index-a1.js',
    'assets/heicWorker-B1q_6-Sq.js',
    'assets/xheicWorker-a.js',
  ])
    writeFileSync(join(portalDir, name), 'text')
  const platform = await createTestPlatform({ portalDir })
  try {
    const policyOf = async (path: string, headers: Record<string, string> = {}) =>
      (await platform.handler(new Request(`http://portal.test${path}`, { headers }))).headers.get(
        'content-security-policy',
      )
    expect(await policyOf('/assets/heicWorker-B1q_6-Sq.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
    for (const path of ['/index.html', '/assets/index-a1.js', '/assets/xheicWorker-a.js', '/auth/me']) {
      expect(await policyOf(path)).toContain("script-src 'self';")
      expect(await policyOf(path)).not.toContain('wasm')
    }
  } finally {
    await platform.close()
    rmSync(portalDir, { recursive: true, force: true })
  }
})
