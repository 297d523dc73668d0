import { expect, test } from 'vitest'
import { createPlaces } from './loadPlaces'

const tables = (address: string) =>
  address.includes('zipAreas')
    ? { areas: { 752: 'Dallas, TX', 753: 'Dallas, TX' } }
    : { places: [['Dallas', 'TX', 32.8, -96.8]] }

function aNetwork() {
  const network = {
    answer: (address: string): Response => Response.json(tables(address)),
    asked: [] as string[],
    fetch: async (input: unknown) => {
      const address = String(input)
      network.asked.push(address)
      return network.answer(address)
    },
  }
  return network
}

test('fetches the table once for concurrent callers', async () => {
  const network = aNetwork()
  const load = createPlaces(network.fetch)
  const [places, same] = await Promise.all([load(), load()])
  expect(places).toEqual([
    { city: 'Dallas', state: 'TX', lat: 32.8, lng: -96.8, label: 'Dallas, TX', zipAreas: ['752', '753'] },
  ])
  expect(same).toBe(places)
  await load()
  expect(network.asked).toHaveLength(2)
})

test.each([
  [
    'without network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'Failed to fetch',
  ],
  ['while the server is away', () => new Response(null, { status: 503 }), 'answered 503'],
])('%s rejects, and the next call fetches again', async (_, fail, reason) => {
  const network = aNetwork()
  const { answer } = network
  network.answer = fail
  const load = createPlaces(network.fetch)
  await expect(load()).rejects.toThrow(reason)
  network.answer = answer
  expect(await load()).toHaveLength(1)
})
