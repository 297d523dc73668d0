import { request, type Page } from 'playwright/test'
import { expect } from './test'

/** Calls server methods as a person of the provider's staff, with cookies of its own, until the page closes. */
export async function deskClient(page: Page, portalUrl: string, email: string) {
  // No context of the browser: the end of the test closes the browser, and would not wait for it.
  const client = await request.newContext({ baseURL: portalUrl })
  page.once('close', () => void client.dispose())
  const signedIn = await client.post('/auth/login', {
    data: { email, password: 'Portal-demo-1' },
  })
  expect(signedIn.status(), `signing in as ${email}`).toBe(200)
  // Calls without a token answer 403.
  const { csrfToken } = (await (await client.get('/auth/me')).json()) as { csrfToken: string }
  const methods = '/lwr/apex/v63.0'
  return {
    async read(method: string, params: object) {
      const query = new URLSearchParams({ methodParams: JSON.stringify(params) })
      const answer = await client.get(`${methods}/${method}?${query}`)
      expect(answer.status(), method).toBe(200)
      return await answer.json()
    },
    async act(method: string, params: object) {
      const headers = { 'X-CSRF-Token': csrfToken, Origin: portalUrl }
      const answer = await client.post(`${methods}/${method}`, { data: params, headers })
      expect(answer.status(), method).toBe(200)
      return await answer.json()
    },
  }
}
