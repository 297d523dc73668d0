import type { Browser, BrowserContext } from 'playwright'
import type { ScreenIds } from './screens.ts'

const APEX = '/lwr/apex/v63.0'

/** Signs in over HTTP. @returns calls of server methods, and the account. */
export async function signIn(context: BrowserContext, email: string, application?: 'desk') {
  const data = { email, password: 'Portal-demo-1', ...(application ? { application } : {}) }
  const answer = await context.request.post('/auth/login', { data })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  const { csrfToken, accountId } = (await (await context.request.get('/auth/me')).json()) as {
    csrfToken: string
    accountId: string
  }
  const body = async <T>(answered: Awaited<ReturnType<typeof context.request.get>>): Promise<T> => {
    if (!answered.ok()) throw new Error(`${answered.url()}: ${await answered.text()}`)
    return (await answered.json()) as T
  }
  return {
    accountId,
    read: async <T>(method: string, params: object): Promise<T> =>
      await body<T>(
        await context.request.get(
          `${APEX}/${method}?methodParams=${encodeURIComponent(JSON.stringify(params))}`,
        ),
      ),
    act: async <T>(method: string, params: object): Promise<T> =>
      await body<T>(
        await context.request.post(`${APEX}/${method}`, {
          data: params,
          headers: { 'X-CSRF-Token': csrfToken },
        }),
      ),
  }
}

interface Named {
  id: string
  status: string
}
const first = (rows: readonly Named[], ...statuses: string[]): string => {
  const found = rows.find(({ status }) => statuses.includes(status))
  if (!found) throw new Error(`The demo has none of ${statuses.join(', ')}.`)
  return found.id
}

/** Finds, or makes, the records that the screens show. */
export async function screenIds(browser: Browser, baseURL: string): Promise<ScreenIds> {
  const as = async (email: string, application?: 'desk') =>
    await signIn(await browser.newContext({ baseURL }), email, application)
  const office = await as('dispatcher@carrier.test')
  const { loads } = await office.read<{ loads: Named[] }>('DispatchBoard/list', {})
  const found = await office.read<{ loads: { id: string }[] }>('LoadSearch/findLoads', { equipment: ['V'] })
  const delivered = await office.read<{ loads: Named[] }>('MyLoads/list', { tab: 'delivered' })
  const [open, other] = found.loads
  if (!open || !other) throw new Error('The demo has no open loads.')
  const { tenders } = await office.read<{ tenders: { loadId: string }[] }>('MyLoads/tenders', {})
  const tender = tenders[0]?.loadId ?? other.id
  if (tenders.length === 0) {
    const sales = await as('sales@provider.test', 'desk')
    const asked = { loadId: tender, accountIds: [office.accountId], amount: 500, minutes: 120, order: 'all' }
    await sales.act('DeskOffers/tender', asked)
  }
  const shipper = await as('shipper@shipper.test')
  const { shipments } = await shipper.read<{ shipments: Named[] }>('Shipments/list', {})
  const shipment = first(shipments, 'In Transit', 'Loaded', 'At Delivery', 'Dispatched')
  const { url } = await shipper.act<{ url: string }>('Shipments/shareTracking', { loadId: shipment })
  return {
    openLoad: open.id,
    hauledLoad: first(loads, 'In Transit'),
    deliveredLoad: delivered.loads[0]?.id ?? '',
    tender,
    shipment,
    trackingToken: url.split('/').at(-1) ?? '',
  }
}
