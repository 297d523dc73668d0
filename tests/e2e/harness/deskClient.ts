import type { Page } from 'playwright/test'
import { expect } from './test'

/** Calls server methods as a person of the provider's staff, in a browser context of its own. */
export async function deskClient(page: Page, portalUrl: string, email: string) {
  const context = await page.context().browser()?.newContext({ baseURL: portalUrl })
  if (!context) throw new Error('The page has no browser.')
  page.once('close', () => void context.close())
  const signedIn = await context.request.post('/auth/login', {
    data: { email, password: 'Portal-demo-1' },
  })
  expect(signedIn.status(), `signing in as ${email}`).toBe(200)
  // Calls without a token answer 403.
  const { csrfToken } = (await (await context.request.get('/auth/me')).json()) as { csrfToken: string }
  const methods = '/lwr/apex/v63.0'
  return {
    async read(method: string, params: object) {
      const query = new URLSearchParams({ methodParams: JSON.stringify(params) })
      const answer = await context.request.get(`${methods}/${method}?${query}`)
      expect(answer.status(), method).toBe(200)
      return await answer.json()
    },
    async act(method: string, params: object) {
      const headers = { 'X-CSRF-Token': csrfToken, Origin: portalUrl }
      const answer = await context.request.post(`${methods}/${method}`, { data: params, headers })
      expect(answer.status(), method).toBe(200)
      return await answer.json()
    },
  }
}
