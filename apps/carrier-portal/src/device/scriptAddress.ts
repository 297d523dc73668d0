/** Trusted Types are not in TypeScript's DOM types yet. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string }
  }
}

/**
 * The address of a worker as the content security policy wants it: made by a policy that knows this one address only.
 *
 * @param policy its name, for the browser's reports.
 */
export function scriptAddress(url: string, policy: string): string {
  const { trustedTypes } = window as TrustedTypesWindow
  return trustedTypes
    ? trustedTypes.createPolicy(policy, { createScriptURL: () => url }).createScriptURL(url)
    : url
}
