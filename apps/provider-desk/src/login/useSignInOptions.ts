import type { SessionStore } from '@portal/app-kit/session'
import { useEffect, useState } from 'react'
import { useSessionStore } from '#/session/SessionProvider'

export interface SignInOptions {
  singleSignOn: boolean
  staffPasswords: boolean
}

/** Without a response the password form is the way in. */
const PASSWORDS: SignInOptions = { singleSignOn: false, staffPasswords: true }

const known = new WeakMap<SessionStore, SignInOptions>()

/** Fetches the sign-in options; the next render of the sign-in page has them from its start. */
export async function loadSignInOptions(store: SessionStore): Promise<SignInOptions> {
  const options = await readOptions(store.fetch)
  known.set(store, options)
  return options
}

/** The sign-in options; undefined while there is no response. */
export function useSignInOptions(): SignInOptions | undefined {
  const store = useSessionStore()
  const [options, setOptions] = useState(() => known.get(store))
  useEffect(() => {
    if (known.has(store)) return undefined
    let isCurrent = true
    void loadSignInOptions(store).then((read) => isCurrent && setOptions(read))
    return () => {
      isCurrent = false
    }
  }, [store])
  return options
}

async function readOptions(fetch: typeof globalThis.fetch): Promise<SignInOptions> {
  const response = await fetch('/auth/sign-in-options').catch(() => undefined)
  const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
  if (typeof body !== 'object' || body === null) return PASSWORDS
  return {
    singleSignOn: 'singleSignOn' in body && body.singleSignOn === true,
    staffPasswords: !('staffPasswords' in body) || body.staffPasswords !== false,
  }
}
