import { request as requests, type Locator, type Page, type Request } from 'playwright'

/** A write of a user in the browser: how it is entered and sent, and what proves that it was done once. */
export interface FaultFlow {
  email: string
  application?: 'desk'
  /** The request that meets the fault. */
  sends: (request: Request) => boolean
  /** Whether only the user can query the record. @default false: the provider's staff queries it */
  isPrivate?: boolean
  /** Opens the page and fills it in. `marker` is unique. @returns a SOQL query whose count is one after the write. */
  enter: (page: Page, marker: string) => Promise<string>
  /** Sends it. Pressed again after a failure. */
  send: (page: Page) => Promise<void>
  /** Visible once it is done. */
  done: (page: Page, marker: string) => Locator
  /** Where a failure is shown, beside alerts and status messages. */
  says?: (page: Page) => Locator
  /** A field whose text a failure must keep; undefined for a write without a field. */
  field?: (page: Page) => Locator
}

/** By the names of the writes. */
export type FaultFlows = Readonly<Record<string, FaultFlow>>

/** Requests of a server method. */
export const method = (name: string) => (request: Request) =>
  request.method() === 'POST' && request.url().includes(`/lwr/apex/v63.0/${name}`)
export const createsRecord = (request: Request) =>
  request.method() === 'POST' && /\/ui-api\/records(?:\?|$)/u.test(request.url())

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

export const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

const METHODS = '/lwr/apex/v63.0'

/** Calls a server method for another user, or for a guest, and returns the response. */
export async function actAs(
  page: Page,
  email: string | undefined,
  name: string,
  params: object,
): Promise<unknown> {
  const { origin } = new URL(page.url())
  const client = await requests.newContext({ baseURL: origin })
  if (email !== undefined) await client.post('/auth/login', { data: { email, password: 'Portal-demo-1' } })
  const { csrfToken } = (await (await client.get('/auth/me')).json()) as { csrfToken: string }
  const headers = { 'X-CSRF-Token': csrfToken, Origin: origin }
  const answer = await client.post(`${METHODS}/${name}`, { data: params, headers })
  if (!answer.ok()) throw new Error(`${name}: ${await answer.text()}`)
  const body: unknown = await answer.json()
  await client.dispose()
  return body
}

/** Reads a server method as the user of the page. */
export async function readAs<Answer>(page: Page, name: string, params: object): Promise<Answer> {
  const query = new URLSearchParams({ methodParams: JSON.stringify(params) })
  return (await (await page.request.get(`${METHODS}/${name}?${query}`)).json()) as Answer
}
