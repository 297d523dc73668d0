import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { TEST_ORIGIN } from './testOrigin'

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Serializes the few CBOR types of an attestation (RFC 8949 §3). */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
  ])
}

/** Authenticator data (WebAuthn §6.1). */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/**
 * Creates a WebAuthn authenticator in software (WebAuthn §6). With `verifies: false` it requests a touch
 * only, like a security key without PIN.
 */
export function softwarePasskey(origin = TEST_ORIGIN, { verifies = true } = {}) {
  const userFlags = FLAGS.present | (verifies ? FLAGS.verified : 0)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const authenticatorData = (flags: number): Buffer => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),
    create({ challenge }: { challenge: string }) {
      const coseKey = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(jwk.x ?? '', 'base64url')],
        [-3, Buffer.from(jwk.y ?? '', 'base64url')],
      ])
      const idLength = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        authenticatorData(userFlags | FLAGS.attested),
        Buffer.alloc(16),
        idLength,
        id,
        cbor(coseKey),
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge }: { challenge: string }) {
      const data = clientData('webauthn.get', challenge)
      const authData = authenticatorData(userFlags)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
