import { createUiApi, type UiApi } from '@portal/ui-api'

/** The org with the token that only the server has. A real application takes the token from the user's session. */
export const org = () => ({
  url: process.env.ORG_URL ?? 'http://localhost:4000',
  headers: { Authorization: `Bearer ${process.env.ORG_TOKEN ?? ''}` },
})

/** One client per request, so that users share nothing. */
export function createOrgClient(): UiApi {
  const { url, headers } = org()
  return createUiApi({ baseUrl: url, headers: () => headers })
}
