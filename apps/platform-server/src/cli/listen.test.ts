import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, Server, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { signIn } from '../testing/client'
import { createTestPlatform } from '../testing/testPlatform'
import { addressOf, listen } from './listen'

const PROTECTING = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
]

test('[S11] answers over a connection have each header once, and the same ones as answers that are fetched', async () => {
  const platform = await createTestPlatform()
  const server = await listen(platform, { port: 0, host: '127.0.0.1' })
  const base = server.address.replace('localhost', '127.0.0.1')
  try {
    const picture = '/services/data/v63.0/ui-api/themes/none'
    for (const path of ['/healthz', '/auth/me', '/services/nothing', picture, '/chat']) {
      const sent = await fetch(`${base}${path}`)
      const fetched = await platform.handler(new Request(`${base}${path}`))
      expect([path, sent.status]).toEqual([path, fetched.status])
      for (const name of [...PROTECTING, 'cache-control', 'content-type'])
        expect([path, name, sent.headers.get(name)]).toEqual([path, name, fetched.headers.get(name)])
      expect(sent.headers.get('x-request-id')).toMatch(/^[\w-]+$/u)
    }
    expect((await fetch(`${base}/healthz`)).headers.get('cache-control')).toBe('no-store')
  } finally {
    await server.close()
    await platform.close()
  }
})

test('keep-alive timeout exceeds that of proxies', async () => {
  const platform = await createTestPlatform()
  const server = await listen(platform, { port: 0, host: '127.0.0.1' })
  try {
    const { headers } = await fetch(`${server.address.replace('localhost', '127.0.0.1')}/healthz`)
    expect(headers.get('keep-alive')).toBe('timeout=65')
  } finally {
    await server.close()
    await platform.close()
  }
})

test('a stop does not wait for connections whose stream has ended with it', async () => {
  const platform = await createTestPlatform()
  const client = await signIn(platform, 'admin@carrier.test')
  const server = await listen(platform, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  try {
    const path = `${server.address.replace('localhost', '127.0.0.1')}/events`
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      get(path, { agent, headers: { Cookie: client.cookie } }, resolve).on('error', reject)
    })
    stream.resume()
    const cutOff = vi.spyOn(Server.prototype, 'closeAllConnections')
    platform.endStreams()
    await server.close()
    expect(cutOff).not.toHaveBeenCalled()
  } finally {
    agent.destroy()
    await platform.close()
  }
})

test('a client abort during an upload is not logged as a server failure', async () => {
  const said: { level: string; status?: number }[] = []
  const note = (level: string) => (facts: object) => said.push({ level, ...facts })
  const logger = { info: note('info'), warn: note('warn'), error: note('error') }
  const platform = await createTestPlatform({ logger })
  const server = await listen(platform, { port: 0, host: '127.0.0.1' })
  try {
    const sender = connect(Number(new URL(server.address).port), '127.0.0.1')
    const head = ['POST /auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
    const body = ['Content-Length: 100', 'Expect: 100-continue']
    sender.write(`${[...head, ...body].join('\r\n')}\r\n\r\n{"email":`)
    // "100 Continue": the server has read the head and waits for the rest.
    const [interim] = await once(sender, 'data')
    expect(String(interim)).toMatch(/^HTTP\/1\.1 100 /u)
    sender.destroy()
    await expect.poll(() => said, { timeout: 5_000 }).toHaveLength(1)
    expect(said).toMatchObject([{ level: 'info', status: 400 }])
  } finally {
    await server.close()
    await platform.close()
  }
})

test.each([
  ['127.0.0.1', 'http://localhost:4000'],
  ['0.0.0.0', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
  ['10.0.0.7', 'http://10.0.0.7:4000'],
  ['fd00::7', 'http://[fd00::7]:4000'],
])('a server that listens on %s is at %s', (host, address) => expect(addressOf(host, 4000)).toBe(address))

test('[R8] drops connections above the open file limit, idle ones first', async () => {
  const platform = await createTestPlatform()
  const notices: string[] = []
  const onNotice = (message: string) => void notices.push(message)
  const server = await listen(platform, { port: 0, host: '127.0.0.1', most: 2, onNotice })
  const base = server.address.replace('localhost', '127.0.0.1')
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      get(`${base}/healthz`, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      }).on('error', () => resolve(undefined))
    })
  try {
    expect(await Promise.all([ask(), ask()])).toEqual([200, 200])
    const others = async () => await fetch(`${base}/healthz`).then(({ status }) => status, String)
    await expect.poll(others).toBe(200)
    expect(notices).toEqual([expect.stringMatching(/^More than 2 connections came at once/u)])
  } finally {
    agent.destroy()
    await server.close()
    await platform.close()
  }
})

test('[R10] closes the connection of a client that reads nothing, and keeps slow readers', async () => {
  const portalDir = mkdtempSync(join(tmpdir(), 'portal-files-'))
  writeFileSync(join(portalDir, 'index.html'), '<!doctype html>')
  writeFileSync(join(portalDir, 'large.bin'), Buffer.alloc(32_000_000))
  const platform = await createTestPlatform({ portalDir })
  const server = await listen(platform, { port: 0, host: '127.0.0.1', stalledMs: 500 })
  const port = Number(new URL(server.address).port)
  const ask = () => {
    const socket = connect(port, '127.0.0.1')
    const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    socket.on('error', () => {})
    socket.write('GET /large.bin HTTP/1.1\r\nHost: portal.test\r\n\r\n')
    let bytes = 0
    socket.on('data', (chunk) => (bytes += chunk.length))
    return { socket, ended, bytes: () => bytes }
  }
  try {
    const [idler, slow] = [ask(), ask()]
    idler.socket.pause()
    for (let taken = 0; taken < 10; taken += 1) {
      slow.socket.pause()
      await new Promise((resolve) => setTimeout(resolve, 150))
      slow.socket.resume()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    idler.socket.resume()
    await idler.ended
    expect(idler.bytes()).toBeLessThan(32_000_000)
    await expect.poll(slow.bytes).toBeGreaterThan(32_000_000)
    slow.socket.destroy()
  } finally {
    await server.close()
    await platform.close()
    rmSync(portalDir, { recursive: true })
  }
})

test('a probe that speaks HTTP/1.0 without Host gets a response', async () => {
  const platform = await createTestPlatform()
  const server = await listen(platform, { port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  try {
    socket.write('GET /healthz HTTP/1.0\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 OK\r\n/u)
  } finally {
    socket.destroy()
    await server.close()
    await platform.close()
  }
})
