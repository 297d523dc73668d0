/** A Chromium that can be started: where it is and which flags it needs on this machine. */
export interface Chromium {
  executablePath: string
  args: string[]
  /** Flags of Playwright that it starts without. */
  ignoreDefaultArgs?: string[]
}

export interface ChromiumOptions {
  fonts?: 'system' | 'shipped'
}

/**
 * Looks for `CHROMIUM_PATH`, then an installed Chrome or Chromium, then the one shipped in a registry package.
 *
 * @param options.fonts what the shipped one draws with: those of the system, or those that came along with it, which look the
 *   same on every machine. A browser without any font ends at once. @default 'system' where there are some
 * @throws {Error} that says what to install when none of the three is there.
 */
export function findChromium(options?: ChromiumOptions): Promise<Chromium>
