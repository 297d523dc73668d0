/** Trusted Types are missing in TypeScript's DOM types. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string }
  }
}

/** Cached by policy: the content security policy allows each to be created once. */
const addresses = new Map<string, string>()

/**
 * Creates the TrustedScriptURL of a worker, with a policy that accepts this one URL.
 *
 * @param policy name in the server's `trusted-types` header.
 */
export function scriptAddress(url: string, policy: string): string {
  const { trustedTypes } = window as TrustedTypesWindow
  if (!trustedTypes) return url
  const known = addresses.get(policy)
  if (known !== undefined) return known
  const address = trustedTypes.createPolicy(policy, { createScriptURL: () => url }).createScriptURL(url)
  addresses.set(policy, address)
  return address
}
