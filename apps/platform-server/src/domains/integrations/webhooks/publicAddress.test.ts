import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './publicAddress'
import { postWebhook, refuseUrl } from './postWebhook'

const PUBLIC = { allowsHttp: true, allowsPrivate: false }
const message = (url: string) => ({ url, headers: {}, body: '{}', timeoutMs: 2_000 })

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('[ITG-03] %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '[ITG-03] %s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('[ITG-03] no spelling of a private IPv4 address is accepted as a URL', () => {
  const octet = integer({ min: 0, max: 255 })
  const network = constantFrom(127, 10)
  assert(
    property(network, octet, octet, octet, (a, b, c, d) => {
      const number = ((a * 256 + b) * 256 + c) * 256 + d
      for (const host of [
        `${a}.${b}.${c}.${d}`,
        String(number),
        `0x${number.toString(16)}`,
        `[::ffff:${a}.${b}.${c}.${d}]`,
      ])
        expect(refuseUrl(`http://${host}/`, PUBLIC)).toBe('urlNotPublic')
    }),
  )
})

test.each([
  ['http://tms.example.com/', 'urlNotHttps'],
  ['https://user:secret@tms.example.com/', 'urlHasCredentials'],
  ['https://localhost/', 'urlNotPublic'],
  ['https://a.localhost/', 'urlNotPublic'],
  ['https://[::1]/', 'urlNotPublic'],
  ['https://tms.example.com:8443/hooks?x=1', undefined],
])('[ITG-03] in production %s gets "%s"', (url, reason) => {
  expect(refuseUrl(url, { allowsHttp: false, allowsPrivate: false })).toBe(reason)
})

/** The result of a lookup of a name with these addresses. */
const lookUp = (found: readonly LookupAddress[]) =>
  new Promise((resolve) => {
    // One overload is used: the lookup asks for every address.
    const resolver = ((_host: string, _options: unknown, done: (error: null, all: unknown) => void) =>
      done(null, found)) as unknown as Parameters<typeof publicLookup>[0]
    publicLookup(resolver)('tms.example.com', { all: true }, (error, all) => resolve(error?.code ?? all))
  })

test('[ITG-03] a name that resolves to a private address is not connected to; a mixed one by its public address', async () => {
  expect(await lookUp([{ address: '127.0.0.1', family: 4 }])).toBe('PRIVATE_ADDRESS')
  const open = { address: '93.184.215.14', family: 4 }
  expect(await lookUp([{ address: '10.0.0.1', family: 4 }, open])).toEqual([open])
})

test('[ITG-03] a receiver on this machine gets nothing unless the setting allows it', async () => {
  let received = 0
  const server = createServer((_request, response) => {
    received += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `listen` with a port gives a TCP address.
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}/`
  await expect(postWebhook(message(url), PUBLIC)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
  await expect(postWebhook(message(`http://127.0.0.1:${port}/`), PUBLIC)).rejects.toMatchObject({
    code: 'PRIVATE_ADDRESS',
  })
  expect(received).toBe(0)
  expect(await postWebhook(message(url), { allowsHttp: true, allowsPrivate: true })).toBe(200)
  expect(received).toBe(1)
  server.close()
})

test('[ITG-03] redirects are not followed, and an endless response is cut', async () => {
  const chunk = Buffer.alloc(16 * 1024)
  let written = 0
  const server = createServer((request, response) => {
    if (request.url === '/redirect') return response.writeHead(302, { Location: '/endless' }).end()
    const timer = setInterval(() => {
      written += chunk.length
      response.write(chunk)
    }, 1)
    response.once('close', () => clearInterval(timer))
    return response.writeHead(200)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const allowed = { allowsHttp: true, allowsPrivate: true }
  expect(await postWebhook(message(`http://127.0.0.1:${port}/redirect`), allowed)).toBe(302)
  expect(written).toBe(0)
  expect(await postWebhook(message(`http://127.0.0.1:${port}/endless`), allowed)).toBe(200)
  expect(written).toBeLessThan(10_000_000)
  server.closeAllConnections()
  server.close()
})
