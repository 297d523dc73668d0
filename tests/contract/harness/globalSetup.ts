import type { TestProject } from 'vitest/node'
import { seedOnce, type SeededDatabase } from './seededDatabase'

declare module 'vitest' {
  interface ProvidedContext {
    /** `database`: the handler answers itself. `org`: a gateway asks the handler. */
    mode: 'database' | 'org'
    /** What every test file opens a copy of. */
    seeded: SeededDatabase
  }
}

let seeding: ReturnType<typeof seedOnce> | undefined

/** Vitest calls this once per project before its first test; both copy the same database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  seeding ??= seedOnce(process.env['DATABASE_URL'])
  const { seeded, remove } = await seeding
  project.provide('seeded', seeded)
  return remove
}
