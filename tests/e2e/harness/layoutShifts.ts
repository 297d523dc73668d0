import type { Page } from 'playwright/test'

/** Counts from the first moment on how far things jump on every page that opens, as Cumulative Layout Shift does. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM types lack layout shifts; the fields are those of the Layout Instability API.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node | null }[]
        }
        const of = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        // What a person does may move things: they wait for it.
        if (!hadRecentInput) shifts.push({ value, of: of.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
}

/** What has jumped since the page was opened: the sum, and what it was, for whoever has to find it. */
export async function layoutShifts(page: Page): Promise<{ sum: number; of: string[] }> {
  // Set by `watchLayoutShifts`.
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; of: string }[] }).shifts,
  )
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    of: shifts.map(({ value, of }) => `${value.toFixed(4)} ${of}`),
  }
}
