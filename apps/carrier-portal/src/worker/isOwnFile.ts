/** Where the page is drawn; `index.html` has it, and no page of anybody else. */
const ROOT = '<div id="root">'

/** Whether an answer is the file of the build that was asked for, and not a page that somebody on the way put in its place. */
export async function isOwnFile(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!path.endsWith('.html')) return !isPage
  return isPage && (await response.clone().text()).includes(ROOT)
}
