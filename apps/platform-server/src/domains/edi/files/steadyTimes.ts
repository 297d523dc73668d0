import type { ArrivedFile } from './EdiFiles'

/** Uses only the clock of this process: the clock of the files may be wrong. */
export interface SteadyTimes {
  /** Milliseconds since each file was first listed with its version. Evicts files that are not listed. */
  observe(files: readonly ArrivedFile[]): ReadonlyMap<string, number>
}

/** @param now milliseconds of a monotonic clock. */
export function createSteadyTimes(now: () => number = () => performance.now()): SteadyTimes {
  let seen = new Map<string, { version: string; since: number }>()
  return {
    observe(files) {
      const at = now()
      const next = new Map<string, { version: string; since: number }>()
      for (const { name, version } of files) {
        const before = seen.get(name)
        next.set(name, before?.version === version ? before : { version, since: at })
      }
      seen = next
      return new Map([...seen].map(([name, { since }]) => [name, at - since]))
    },
  }
}
