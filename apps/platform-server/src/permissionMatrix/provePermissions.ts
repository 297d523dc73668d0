import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../testing/client'
import { MATRIX_ROLES, readMatrix, type Cell } from './matrixTable'
import { openMatrixWorld, type MatrixWorld, type Person } from './matrixWorld'

/** A request that is allowed or rejected. */
export interface Act {
  send(): Promise<Answer>
  /** Whether a response contains the data. Without it, the request has to change a row. */
  shows?(body: Answer['body']): boolean
  /** A response without the data counts as rejected. */
  mayWithhold?: true
  /** 404 counts as rejected: the response must not disclose records of other companies. */
  mayDenyExistence?: true
}

/** Prepares the records of a matrix row, the person's own or a colleague's, and returns the requests. */
export interface Trial {
  readonly key?: string
  prepare(world: MatrixWorld, person: Person, whose: 'own' | 'others'): Promise<Act | readonly Act[]>
}

const OTHER_KEYS = [
  'carrierLocation',
  'carrierEquipments',
  'carrierTrackTrace',
  'carrierPreferredCommodities',
  'carrierSpecialties',
  'carrierLanePreference',
  'carrierCapacityManagement',
]

/** Owner, access key and expected result per word of the table, in both directions. */
const MEANING: Readonly<
  Record<Cell, readonly (readonly ['own' | 'others', boolean, 'works' | 'refused'])[]>
> = {
  yes: [['own', false, 'works']],
  no: [['own', true, 'refused']],
  own: [
    ['own', false, 'works'],
    ['others', false, 'refused'],
  ],
  key: [
    ['own', true, 'works'],
    ['own', false, 'refused'],
  ],
  'own with key': [
    ['own', true, 'works'],
    ['own', false, 'refused'],
    ['others', true, 'refused'],
  ],
}

/** Defines a test for every cell of these rows of `docs/permissions.md`, six per row. */
export function provePermissions(trials: Readonly<Record<`[${string}] ${string}`, Trial>>): void {
  const matrix = readMatrix()
  let world: MatrixWorld
  beforeAll(async () => {
    world = await openMatrixWorld()
  }, 120_000)
  afterAll(() => world.platform.close())

  for (const [title, trial] of Object.entries(trials)) {
    const row = matrix.find(({ id }) => title.startsWith(`[${id}]`))
    if (!row) throw new Error(`docs/permissions.md has no row for "${title}".`)
    describe(title, () => {
      test.each(MATRIX_ROLES.map((role) => [role, row.cells[role]] as const))(
        '%s: %s',
        async (role, cell) => {
          const person = world.people[role]
          for (const [whose, hasKey, outcome] of MEANING[cell]) {
            const keys = OTHER_KEYS.filter((key) => (key === trial.key) === hasKey)
            if (role !== 'Guest' && trial.key) await world.grant(person, keys)
            const acts = [await trial.prepare(world, person, whose)].flat()
            expect(acts.length, 'acts').toBeGreaterThan(0)
            for (const act of acts) await prove(world, person, act, whose, outcome)
            if (role !== 'Guest' && trial.key) await world.grant(person, [])
          }
        },
      )
    })
  }
}

async function prove(
  world: MatrixWorld,
  { role }: Person,
  act: Act,
  whose: 'own' | 'others',
  outcome: 'works' | 'refused',
): Promise<void> {
  const before = await world.fingerprint()
  const { status, body } = await act.send()
  const after = await world.fingerprint()
  const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table))
  const isChanged = changed.length > 0
  const isGiven = status < 300 && (act.shows ? act.shows(body) : isChanged)
  const said = `${act.send.toString().slice(0, 200)} answered ${status} ${JSON.stringify(body)?.slice(0, 300)}`
  if (outcome === 'works') return expect(isGiven, said).toBe(true)
  expect(isGiven, said).toBe(false)
  expect(changed, `${said} and changed rows`).toEqual([])
  if (role === 'Guest') return expect(status === 401 || (act.mayWithhold && status === 200), said).toBe(true)
  const refusals = [
    403,
    ...(whose === 'others' || act.mayDenyExistence ? [404] : []),
    ...(act.mayWithhold ? [200] : []),
  ]
  expect(refusals, said).toContain(status)
}
