import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exportJWK, generateKeyPair } from 'jose'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '../cli/listen'
import { addIntegrationUser, tokenClient } from '../domains/integrations/testing/integrationClient'
import { issueToken } from '../testing/accessToken'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'documented-'))
let platform: TestPlatform
let listening: Listening
let address = ''

beforeAll(async () => {
  platform = await createTestPlatform({ ownAddress: () => address })
  // The scripts are processes with the time of the machine.
  platform.clock.advanceMs(Date.now() - platform.clock.now)
  listening = await listen(platform, { port: 0, host: '127.0.0.1' })
  address = listening.address
})
afterAll(async () => {
  await listening.close()
  await platform.close()
  rmSync(home, { recursive: true, force: true })
})

/** A JavaScript block of a document, with the address of this server. */
function scriptOf(document: string, mark: string): string {
  const text = readFileSync(new URL(`../../../../docs/${document}.md`, import.meta.url), 'utf8')
  const found = [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].find(([, code]) => code?.includes(mark))
  if (!found?.[1]) throw new Error(`docs/${document}.md has no script with ${mark}.`)
  return found[1].replaceAll('http://localhost:4000', address)
}

const environment = (given: Record<string, string>) => ({
  PATH: process.env['PATH'],
  HOME: home,
  SF_USE_GENERIC_UNIX_KEYCHAIN: 'true',
  SF_DISABLE_LOG_FILE: 'true',
  ...given,
})
const argumentsOf = (code: string) => ['--input-type=module', '--eval', code]
const run = async (code: string, given: Record<string, string>) =>
  (await promisify(execFile)(process.execPath, argumentsOf(code), { cwd: PACKAGE, env: environment(given) }))
    .stdout

test('[ITG-01] the documented script of private key JWT gets a token that works', async () => {
  const keys = await generateKeyPair('ES256', { extractable: true })
  const admin = await signIn(platform, 'desk@provider.test')
  const publicKey = JSON.stringify(await exportJWK(keys.publicKey))
  const { clientId } = await addIntegrationUser(admin, { publicKey })
  const printed = await run(
    scriptOf('integrations', '// token.mjs').replace(
      'console.log(await answer.json())',
      'console.log(JSON.stringify(await answer.json()))',
    ),
    { CLIENT_ID: clientId, PRIVATE_KEY: JSON.stringify(await exportJWK(keys.privateKey)), ORIGIN: address },
  )
  const { access_token: token } = JSON.parse(printed) as { access_token: string }
  expect((await tokenClient(platform, token).read('DeskLoads/board')).status).toBe(200)
})

test('the documented script of jsforce reads records', async () => {
  const { access_token: TOKEN } = await issueToken(platform, 'desk@provider.test', address)
  const code = `${scriptOf('local-org', "from 'jsforce'")}\nconsole.log(JSON.stringify(records))`
  expect(JSON.parse(await run(code, { TOKEN }))).toEqual(expect.any(Array))
})

test('the documented script of @salesforce/core signs in', async () => {
  const { access_token: TOKEN } = await issueToken(platform, 'desk@provider.test', address)
  const code = `${scriptOf('local-org', 'AuthInfo')}\nconsole.log(info.getUsername())`
  expect((await run(code, { TOKEN })).trim()).toBe('desk@provider.test')
})

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening TCP server has an address of this form.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}

test('[ITG-03] the documented receiver accepts a signed message and refuses another', async () => {
  const secret = `whsec_${Buffer.alloc(24, 'k').toString('base64')}`
  const port = await freePort()
  const code = scriptOf('integrations', '// receiver.mjs').replace(
    '4999',
    `${port}, () => console.log('ready')`,
  )
  const receiver: ChildProcess = spawn(process.execPath, argumentsOf(code), {
    cwd: PACKAGE,
    env: environment({ WEBHOOK_SECRET: secret }),
  })
  try {
    await new Promise((resolve, reject) => {
      receiver.stdout?.once('data', resolve)
      receiver.once('exit', () => reject(new Error('The receiver ended.')))
    })
    const body = JSON.stringify({ type: 'load.posted', data: { loadId: 'a' } })
    const send = async (signature: string) => {
      const at = Math.floor(Date.now() / 1000)
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(at),
        'webhook-signature': signature,
      }
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
    }
    expect(await send(new Webhook(secret).sign('msg_1', new Date(), body))).toBe(204)
    expect(await send(new Webhook(secret).sign('msg_2', new Date(), body))).toBe(400)
  } finally {
    receiver.kill()
  }
})
