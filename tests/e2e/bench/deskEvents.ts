/** The used part of the board's response. */
interface Board {
  loads: { id: string; position: { lat: number; lng: number } | null }[]
}

/** Records positions of loads on their way at an even pace over HTTP, as Operations of the demo. */
export async function recordEvents(
  url: string,
  perSecond: number,
  seconds: number,
): Promise<{ sent: number; failed: number }> {
  const signedIn = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ops@provider.test', password: 'Portal-demo-1', application: 'desk' }),
  })
  const { csrfToken } = (await signedIn.json()) as { csrfToken: string }
  const Cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const board = await fetch(`${url}/lwr/apex/v63.0/DeskTracking/board`, { headers: { Cookie } })
  const { loads } = (await board.json()) as Board
  const startedAt = performance.now()
  const open = new Set<Promise<void>>()
  let failed = 0
  const record = async (index: number): Promise<void> => {
    const load = loads[(index * 37) % loads.length]
    const answer = await fetch(`${url}/lwr/apex/v63.0/DeskTracking/recordEvent`, {
      method: 'POST',
      headers: { Cookie, 'X-CSRF-Token': csrfToken, 'Content-Type': 'application/json', Origin: url },
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
    const running = record(sent).finally(() => open.delete(running))
    open.add(running)
  }
  await Promise.all(open)
  return { sent, failed }
}
