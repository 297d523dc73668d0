/**
 * Whether the server is up and not shutting down. Check before a reload: on failure the browser's error page
 * would replace the portal.
 */
export async function serverIsReady(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' })
    return answer.status < 500
  } catch {
    return false
  }
}

/** Runs the callback when the server is ready. */
export async function whenServerIsReady(then: () => void): Promise<void> {
  if (await serverIsReady()) then()
}
