/**
 * Whether the server would give the page again just now: it is there, and not about to stop. Ask before a reload: where
 * the page could not be had, the browser's error page would take the place of what is still there.
 */
export async function serverIsReady(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' })
    return answer.status < 500
  } catch {
    return false
  }
}

/** Does what only helps when the server is there. */
export async function whenServerIsReady(then: () => void): Promise<void> {
  if (await serverIsReady()) then()
}
