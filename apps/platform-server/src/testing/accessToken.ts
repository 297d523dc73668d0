import { createHash, randomBytes } from 'node:crypto'
import type { Platform } from '../platformOptions'
import { signIn } from './client'
import { TEST_ORIGIN } from './testOrigin'

const REDIRECT = 'http://127.0.0.1:53124/callback'

export interface IssuedToken {
  access_token: string
  refresh_token: string
  id: string
}

/** Signs a demo user in by the code flow with PKCE, as an ordinary client does. */
export async function issueToken(
  platform: Pick<Platform, 'handler'>,
  email: string,
  origin = TEST_ORIGIN,
): Promise<IssuedToken> {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'portal-local',
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const client = await signIn(platform, email)
  const { headers } = await client.send('GET', `/services/oauth2/authorize?${query.toString()}`)
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  const response = await platform.handler(
    new Request(`${origin}/services/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'portal-local',
        redirect_uri: REDIRECT,
        code,
        code_verifier: verifier,
      }),
    }),
  )
  return (await response.json()) as IssuedToken
}
