import type { Answer, HttpConnections, Outgoing } from './httpConnections.ts'

export interface Person {
  headers: string
  loadIds: string[]
  accountId: string
}

export interface Turn extends Outgoing {
  kind: string
}

export const UI = '/services/data/v63.0/ui-api'
export const APEX = '/lwr/apex/v63.0'
const FIELDS =
  'Load__c.Load_Number__c,Load__c.Status__c,Load__c.Equipment_Type__c,Load__c.Total_Rate__c,Load__c.Pickup_From__c'
export const CITIES = [
  ['Dallas', 'TX'],
  ['Atlanta', 'GA'],
  ['Chicago', 'IL'],
  ['Memphis', 'TN'],
  ['Denver', 'CO'],
] as const
/** Origin states: a different one per user, so that bookings do not affect others. */
const STATES = (
  'CA NY TX AZ FL IL NC VA NV OH CO TN KY PA MI CT MO MA LA OK ' +
  'GA KS IN AL NJ WA WI OR MN NE SC MD DC UT IA NM RI AR MS SD'
).split(' ')

const find = (params: unknown): string =>
  `${APEX}/LoadSearch/findLoads?methodParams=${encodeURIComponent(JSON.stringify(params))}`

interface Session {
  headers: string
  accountId: string
}

/** @throws {Error} when the sign-in is refused. */
export async function openSession(
  connections: HttpConnections,
  email: string,
  application?: 'desk',
): Promise<Session> {
  const body = JSON.stringify({ email, password: 'Portal-demo-1', application })
  const signedIn = await connections.send({ method: 'POST', path: '/auth/login', headers: '', body })
  requireOk(signedIn, `The sign-in of ${email}`)
  const { csrfToken, accountId } = JSON.parse(signedIn.body()) as { csrfToken: string; accountId: string }
  const cookie = /\r\nset-cookie: ([^;\r]+)/iu.exec(signedIn.head)?.[1] ?? ''
  return { headers: `Cookie: ${cookie}\r\nX-CSRF-Token: ${csrfToken}\r\n`, accountId }
}

export const carrierEmail = (number: number): string =>
  `admin@fleet${String(number + 1).padStart(2, '0')}.test`

/** Signs a carrier in and selects 200 loads of a state. */
export async function signIn(connections: HttpConnections, number: number): Promise<Person> {
  const session = await openSession(connections, carrierEmail(number))
  const originState = STATES[number % STATES.length]
  const page = await connections.send({
    method: 'GET',
    path: find({ originState, sort: 'pickup', pageSize: 200 }),
    headers: session.headers,
  })
  requireOk(page, `The search in ${originState}`)
  const { loads } = JSON.parse(page.body()) as { loads: { id: string }[] }
  return { ...session, loadIds: loads.map(({ id }) => id) }
}

function requireOk(answer: Answer, what: string): void {
  if (answer.status === 200) return
  throw new Error(`${what} was answered with ${answer.status}: ${answer.body().slice(0, 300)}`)
}

export const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('The database has no loads to measure with.')
  return value
}

/** A user's next request in the mix of reliability R9: 80 % reads, 15 % lists and searches, 5 % writes. */
export function nextTurn({ headers, loadIds, accountId }: Person): Turn {
  const get = (kind: string, path: string): Turn => ({ kind, method: 'GET', path, headers })
  const post = (kind: string, path: string, params: object): Turn => ({
    kind,
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(params),
  })
  const turn = Math.random() * 100
  const loadId = pick(loadIds)
  const [originCity, originState] = pick(CITIES)
  if (turn < 60) return get('read record', `${UI}/records/${loadId}?fields=${FIELDS}`)
  if (turn < 70)
    return get('read account', `${UI}/records/${accountId}?fields=Account.Name,Account.Status__c`)
  if (turn < 76) return get('read session', '/auth/me')
  if (turn < 80) return get('read menu', `${APEX}/Accounts/getAccounts`)
  const near = { originCity, originState }
  if (turn < 86)
    return get('search near', find({ ...near, originRadiusMiles: 150, equipment: ['V'], sort: 'totalRate' }))
  if (turn < 89) return get('search best match', find({ ...near, originRadiusMiles: 200, sort: 'bestMatch' }))
  if (turn < 95)
    return get(
      'list',
      `${UI}/list-records/Load__c/Posted?pageSize=25&sortBy=Load__c.Pickup_From__c&fields=${FIELDS}`,
    )
  if (turn < 97) return post('save load', `${APEX}/LoadMarks/setMark`, { loadId, kind: 'saved', isOn: true })
  const idempotencyKey = crypto.randomUUID()
  return post('book', `${APEX}/LoadBooking/bookLoad`, {
    loadId,
    rateVersion: 1,
    idempotencyKey,
    acknowledgeWarnings: true,
  })
}
