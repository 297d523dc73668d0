import type { TestProject } from 'vitest/node'
import { seedOnce, type SeededDatabase } from './seededDatabase'

declare module 'vitest' {
  interface ProvidedContext {
    /** `embedded`, `postgres`: the handler answers itself, from that database. `org`: a gateway asks the handler. */
    mode: Mode
    /** What every test file opens a copy of. */
    seeded: SeededDatabase
  }
}

export type Mode = 'embedded' | 'org' | 'postgres'

/** By the PostgreSQL server; none = embedded. */
const seedings = new Map<string | undefined, ReturnType<typeof seedOnce>>()

/** Vitest calls this once per project before its first test; projects on the same engine copy the same database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.provide.mode === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined
  const seeding = seedings.get(server) ?? seedOnce(server)
  seedings.set(server, seeding)
  const { seeded, remove } = await seeding
  project.provide('seeded', seeded)
  return remove
}
