import { APEX, CITIES, UI } from './mix.ts'

export interface ScaleRequest {
  method?: 'GET' | 'POST'
  path: string
  body?: object
}

/** `like` is of a carrier of the larger database with about as many loads under way as the smaller one's. */
export type Person = 'carrier' | 'like' | 'desk'

export interface RequestKind {
  name: string
  person: Person
  /** Rounds vary the searched places and words. */
  requestOf: (round: number) => ScaleRequest
}

export const method = (name: string, params: object = {}): ScaleRequest => ({
  path: `${APEX}/${name}?methodParams=${encodeURIComponent(JSON.stringify(params))}`,
})
const keyword = (object: string, words = ''): ScaleRequest => ({
  method: 'POST',
  path: `${UI}/search/results/keyword?q=${encodeURIComponent(words)}&objectApiName=${object}`,
  body: {},
})
const list = (object: string, view: string, sortBy: string): ScaleRequest => ({
  path: `${UI}/list-records/${object}/${view}?pageSize=50&sortBy=${sortBy}&fields=${object}.Name`,
})

/** Whole days including today, as the desk asks for them. */
function lastDays(days: number) {
  const to = new Date(new Date().setUTCHours(24, 0, 0, 0))
  return { from: new Date(to.getTime() - days * 86_400_000), to }
}

function near(round: number) {
  const [originCity = '', originState = ''] = CITIES[round % CITIES.length] ?? []
  return { originCity, originState, originRadiusMiles: 150 }
}

const turn = (words: readonly string[], round: number): string => words[round % words.length] ?? ''

const kind =
  (person: Person) =>
  (name: string, requestOf: RequestKind['requestOf']): RequestKind => ({
    name,
    person,
    requestOf,
  })
const byCarrier = kind('carrier')
const byDesk = kind('desk')

const find = (params: object) => method('LoadSearch/findLoads', params)
const cover = (params: object) =>
  method('DeskLoads/board', { show: 'posted', group: 'day', limit: 100, ...params })
/** Rows that the desk asks for first. */
const tracked = (params: object = {}) =>
  method('DeskTracking/board', { show: 'action', limit: 100, ...params })

function hauledBy(person: Person, whose: string): readonly RequestKind[] {
  const tabs = ['upcoming', 'inProgress', 'delivered', 'past']
  return [
    ...tabs.map((tab) => kind(person)(`My Loads${whose}, ${tab}`, () => method('MyLoads/list', { tab }))),
    kind(person)(`dispatch board${whose}`, () => method('DispatchBoard/list')),
  ]
}

/** Every search, list and board. */
export function requestKinds(hasLarger: boolean): readonly RequestKind[] {
  return [
    byCarrier('Find Loads, newest', () => find({ sort: 'newest' })),
    byCarrier('Find Loads, near a city by rate', (round) => find({ ...near(round), sort: 'totalRate' })),
    byCarrier('Find Loads, in a state by pickup', () => find({ originState: 'CA', sort: 'pickup' })),
    byCarrier('best match near a city', (round) => find({ ...near(round), sort: 'bestMatch' })),
    byCarrier('best match, whole country', () => find({ sort: 'bestMatch' })),
    ...hauledBy('carrier', ''),
    ...(hasLarger ? hauledBy('like', ' of a carrier like it') : []),
    byDesk('word search, a load number', (round) =>
      keyword('Load__c', `L-${String(1000 + round * 7).padStart(7, '0')}`),
    ),
    byDesk('word search, two words', (round) =>
      keyword('Load__c', turn(['steel dallas', 'dairy atlanta'], round)),
    ),
    byDesk('word search, a carrier', (round) => keyword('Account', turn(['blue mesa', 'prairie'], round))),
    byDesk('desk list of loads, by number', () => list('Load__c', 'All', '-Load__c.Name')),
    byDesk('desk list of loads, by pickup', () => list('Load__c', 'All', '-Load__c.Pickup_From__c')),
    byDesk('desk list of bookings', () => list('Booking__c', 'All', '-Booking__c.CreatedDate')),
    byDesk('desk list of carriers', () => method('DeskCarriers/list')),
    byDesk('cover board', () => cover({})),
    byDesk('cover board, by equipment', () => cover({ equipment: ['R'] })),
    byDesk('cover board, by words', (round) =>
      cover({ q: turn(['dallas', 'steel atlanta', 'L-0000123', 'acme'], round) }),
    ),
    byDesk('cover board, by margin', () => cover({ sort: 'margin', isDescending: true, group: 'none' })),
    byDesk('cover board, next rows', () => cover({ offset: 100, limit: 200 })),
    byDesk('tracking board', () => tracked()),
    byDesk('tracking board, search by words', (round) =>
      tracked({ q: turn(['dallas', 'blue mesa', 'L-00', 'atlanta tx'], round) }),
    ),
    byDesk('tracking map', () => method('DeskTracking/map', { show: 'all' })),
    byDesk('payments of the desk', () => method('DeskPayments/list')),
    byDesk('figures of the overview', () => method('DeskOverview/figures', lastDays(30))),
  ]
}
