/** The page on which a mailed link confirms an address. @param returnTo where the first sign-in goes on to */
export function confirmLink(origin: string, token: string, returnTo: string | undefined): string {
  const query = new URLSearchParams({ verify: token, ...(returnTo ? { returnTo } : {}) })
  return `${origin}/carrier/s/registration?${query.toString()}`
}
