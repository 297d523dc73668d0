import { expect, type Page } from 'playwright/test'

/** Signs a staff member of the demo in over HTTP and opens a page of the desk. */
export async function signInAtDesk(page: Page, email: string, path: string): Promise<void> {
  const answer = await page.request.post('/auth/login', {
    data: { email, password: 'Portal-demo-1', application: 'desk' },
  })
  expect(answer.status(), `signing in as ${email}`).toBe(200)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
