/** A Chromium that can be started: where it is and which flags it needs on this machine. */
export interface Chromium {
  executablePath: string
  args: string[]
}

/**
 * Looks for `CHROMIUM_PATH`, then an installed Chrome or Chromium, then the one shipped in a registry package.
 *
 * @throws {Error} that says what to install when none of the three is there.
 */
export function findChromium(): Promise<Chromium>
