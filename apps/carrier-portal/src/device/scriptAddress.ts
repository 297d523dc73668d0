/** Trusted Types are not in TypeScript's DOM types yet. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string }
  }
}

/** By policy: with the names of policies in the content security policy, none may be made twice. */
const addresses = new Map<string, string>()

/**
 * The address of a worker as the content security policy wants it: made by a policy that knows this one address only.
 *
 * @param policy its name, which the server's content security policy lists (`trusted-types`).
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
