/** @param returnTo path after the first sign-in */
export function confirmLink(origin: string, token: string, returnTo: string | undefined): string {
  const query = new URLSearchParams({ verify: token, ...(returnTo ? { returnTo } : {}) })
  return `${origin}/carrier/s/registration?${query.toString()}`
}
