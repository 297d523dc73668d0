import { useEffect, useState } from 'react'
import { useSessionStore } from '#/session/SessionProvider'

export interface SignInOptions {
  singleSignOn: boolean
  staffPasswords: boolean
}

/** Without a response the password form is the way in. */
const PASSWORDS: SignInOptions = { singleSignOn: false, staffPasswords: true }

/** Fetches the sign-in options; undefined while there is no response. */
export function useSignInOptions(): SignInOptions | undefined {
  const { fetch } = useSessionStore()
  const [options, setOptions] = useState<SignInOptions>()
  useEffect(() => {
    let isCurrent = true
    void readOptions(fetch).then((read) => isCurrent && setOptions(read))
    return () => {
      isCurrent = false
    }
  }, [fetch])
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
