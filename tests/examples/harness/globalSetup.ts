import { serve } from '@hono/node-server'
import { createPlatform, DEMO_PASSWORD } from '@portal/platform-server'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The environment variables of an example: the org, and an access token of a demo user. */
    org: { readonly ORG_URL: string; readonly ORG_TOKEN: string }
  }
}

let opening: ReturnType<typeof openOrg> | undefined

/** Starts the server with demo data once, on a free port. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  opening ??= openOrg()
  const { env, close } = await opening
  project.provide('org', env)
  return close
}

export async function openOrg() {
  const platform = await createPlatform({ seed: 'demo', checksContract: true })
  const server = serve({ fetch: (request) => platform.handler(request), port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => {
    server.once('listening', () => resolve())
  })
  // A listening TCP server has an address of this form.
  const ORG_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { ORG_URL, ORG_TOKEN: await signIn(ORG_URL, 'admin@carrier.test') }
  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= new Promise<void>((resolve) => {
      server.close(() => resolve())
    }).then(() => platform.close()))
  return { env, close }
}

/** Returns the session's token, which the server accepts as an access token too. */
async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const [, token] = /portal-session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  if (token === undefined) throw new Error(`${email} could not sign in: ${await response.text()}`)
  return token
}
