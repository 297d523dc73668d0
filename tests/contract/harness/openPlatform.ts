import { createPlatform, DEMO_PASSWORD } from '@portal/platform-server'
import { inject } from 'vitest'
import { copySeeded } from './seededDatabase'

/** Origin of the server under test. The demo's OAuth clients allow loopback redirects only. */
export const ORIGIN = 'http://localhost:4176'
const ORG = 'http://localhost:4175'

type Handler = (request: Request) => Promise<Response>

/** The server under test: a handler, or a gateway to one. */
export interface TestedPlatform {
  readonly handler: Handler
  /** The org behind a gateway; undefined for a handler. */
  readonly org?: TestedPlatform
  /** Signs a demo user in; returns the session cookie. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

/** Opens a server in the project's mode with a copy of the demo. */
export async function openPlatform(): Promise<TestedPlatform> {
  const isGateway = inject('mode') === 'org'
  const copy = await copySeeded(inject('seeded'))
  const publicUrl = isGateway ? ORG : ORIGIN
  const answering = await createPlatform({ ...copy.options, seed: 'demo', checksContract: true, publicUrl })
  const direct: TestedPlatform = {
    handler: (request) => answering.handler(request),
    signIn: (email) => signInWithPassword(direct.handler, email, publicUrl),
    async close() {
      await answering.close()
      await copy.remove()
    },
  }
  return isGateway ? await openGateway(direct) : direct
}

/** The gateway calls the org's handler directly; browsers have separate cookies for both. */
async function openGateway(org: TestedPlatform): Promise<TestedPlatform> {
  const gateway = await createPlatform({
    publicUrl: ORIGIN,
    org: {
      url: ORG,
      clientId: 'portal-gateway',
      clientSecret: 'portal-gateway-secret',
      fetch: (input, init) => org.handler(new Request(input, init)),
    },
  })
  return {
    org,
    handler: (request) => gateway.handler(request),
    async signIn(email) {
      const atOrg = await org.signIn(email)
      const begin = await gateway.handler(new Request(`${ORIGIN}/auth/login`))
      const allowed = await org.handler(new Request(goesTo(begin), { headers: { cookie: atOrg } }))
      const back = new Request(goesTo(allowed), { headers: { cookie: cookieOf(begin) } })
      return cookieOf(await gateway.handler(back))
    },
    async close() {
      await gateway.close()
      await org.close()
    },
  }
}

async function signInWithPassword(handler: Handler, email: string, origin: string): Promise<string> {
  const answer = await handler(
    new Request(`${origin}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    }),
  )
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  return cookieOf(answer)
}

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''

function goesTo(answer: Response): string {
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`Signing in ends with ${answer.status} instead of a redirect.`)
  return location
}
