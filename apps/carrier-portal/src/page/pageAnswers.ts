/**
 * Whether the server would give this page again just now; only the way there is asked for, not the page. Ask before a
 * reload: where it could not be had, the browser's error page would take the place of what is still there.
 */
export async function pageAnswers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return answer.status < 500
  } catch {
    return false
  }
}
