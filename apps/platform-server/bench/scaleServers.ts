import { openConnections, type HttpConnections } from './httpConnections.ts'
import { carrierEmail, openSession } from './mix.ts'
import { readTimes } from './processTimes.ts'
import { method, type Person, type ScaleRequest } from './scaleRequests.ts'
import { startServer } from './startServer.ts'

/** Carriers that are compared, in the order of their size. */
const LIKE_AMONG = 12

/** A server with its database. */
export interface Side {
  connections: HttpConnections
  pid: number
  url: string | undefined
  /** Headers of signed-in people. */
  people: Record<Person, string>
  end(): Promise<void>
}

/** CPU time of server and database. */
export function cpuMsOf({ pid, url }: Side): number {
  const { server, database = 0 } = readTimes(pid, url)
  return (server + database) * 1000
}

export async function send(
  { connections, people }: Side,
  who: Person,
  { method: verb = 'GET', path, body }: ScaleRequest,
) {
  const at = performance.now()
  const answer = await connections.send({
    method: verb,
    path,
    headers: people[who],
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const ms = performance.now() - at
  if (answer.status !== 200)
    throw new Error(`${answer.status} after ${Math.round(ms)} ms, ${answer.body().slice(0, 300)}`)
  return { ms, size: answer.body().length }
}

export async function startSide(url: string | undefined, port: number): Promise<Side> {
  const server = await startServer({
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  })
  const connections = openConnections(1, '127.0.0.1', port)
  const { headers: carrier } = await openSession(connections, carrierEmail(0))
  const { headers: desk } = await openSession(connections, 'desk@provider.test', 'desk')
  return {
    connections,
    pid: server.pid,
    url,
    people: { carrier, like: carrier, desk },
    async end() {
      connections.close()
      await server.stop()
    },
  }
}

/** Number of loads under way, which are all on the dispatch board. */
async function countUnderWay(side: Side, headers: string): Promise<number> {
  const answer = await side.connections.send({
    method: 'GET',
    path: method('DispatchBoard/list').path,
    headers,
  })
  const { loads } = JSON.parse(answer.body()) as { loads: unknown[] }
  return loads.length
}

/** Signs in as the carrier of the larger database with the most similar number of loads under way. */
export async function findLikeCarrier(small: Side, large: Side): Promise<void> {
  const wanted = await countUnderWay(small, small.people.carrier)
  let least = Infinity
  let found = 0
  for (let number = 0; number < LIKE_AMONG; number += 1) {
    const { headers } = await openSession(large.connections, carrierEmail(number))
    const count = await countUnderWay(large, headers)
    if (Math.abs(count - wanted) >= least) continue
    least = Math.abs(count - wanted)
    found = count
    large.people.like = headers
  }
  process.stdout.write(`a carrier like the largest: ${wanted} and ${found} loads under way\n`)
}
