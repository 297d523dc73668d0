import type { Page } from 'playwright/test'

/** Records layout shifts of every page from its start, as for Cumulative Layout Shift. */
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
        // Shifts caused by user input do not count.
        if (!hadRecentInput) shifts.push({ value, of: of.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
}

/** The total shift since the page was opened, and the shifted elements for debugging. */
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
