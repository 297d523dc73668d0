/** The used part of the board's response. */
interface Board {
  loads: { id: string; status: string; carrier: { name: string } }[]
}

/** Reports come from many people; one session may have a few requests at a time. */
const SESSIONS = 8

/**
 * Records positions of loads on their way at an even pace over HTTP, as Operations of the demo.
 *
 * @param carrier name of the only carrier. @default every carrier
 */
export async function recordEvents(
  url: string,
  perSecond: number,
  seconds: number,
  carrier?: string,
): Promise<{ sent: number; failed: number }> {
  const people: Record<string, string>[] = []
  for (let n = 0; n < SESSIONS; n += 1) people.push(await signIn(url))
  const board = await fetch(`${url}/lwr/apex/v63.0/DeskTracking/board`, { headers: people[0] ?? {} })
  const { loads: all } = (await board.json()) as Board
  const loads = all.filter(
    (load) => load.status === 'In Transit' && (carrier === undefined || load.carrier.name === carrier),
  )
  if (loads.length === 0) throw new Error('No load is on its way.')
  const startedAt = performance.now()
  const open = new Set<Promise<void>>()
  let failed = 0
  const record = async (index: number): Promise<void> => {
    const load = loads[(index * 37) % loads.length]
    const answer = await fetch(`${url}/lwr/apex/v63.0/DeskTracking/recordEvent`, {
      method: 'POST',
      headers: { ...people[index % SESSIONS], 'Content-Type': 'application/json' },
      body: JSON.stringify({
        loadId: load?.id,
        clientEventId: crypto.randomUUID(),
        type: 'Position',
        occurredAt: new Date().toISOString(),
        lat: 32 + (index % 100) / 100,
        lng: -97 + (index % 77) / 100,
      }),
    })
    if (!answer.ok) {
      failed += 1
      if (failed === 1) process.stderr.write(`${answer.status} ${(await answer.text()).slice(0, 300)}\n`)
    }
  }
  let sent = 0
  for (; sent < perSecond * seconds; sent += 1) {
    const waitMs = startedAt + (sent / perSecond) * 1000 - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const running = record(sent)
      .catch(() => void (failed += 1))
      .finally(() => open.delete(running))
    open.add(running)
  }
  await Promise.all(open)
  return { sent, failed }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ops@provider.test', password: 'Portal-demo-1', application: 'desk' }),
  })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { Cookie, 'X-CSRF-Token': csrfToken, Origin: url }
}
