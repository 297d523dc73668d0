import type { TestProject } from 'vitest/node'
import { seedOnce, type SeededDatabase } from './seededDatabase'

declare module 'vitest' {
  interface ProvidedContext {
    /** `embedded`, `postgres`: the handler with that database. `org`: a gateway in front of the handler. */
    mode: Mode
    /** The database template of every test file. */
    seeded: SeededDatabase
  }
}

export type Mode = 'embedded' | 'org' | 'postgres'

/** By PostgreSQL server; undefined = embedded. */
const seedings = new Map<string | undefined, ReturnType<typeof seedOnce>>()

/** Vitest global setup, once per project; projects on the same engine share a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.provide.mode === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined
  const seeding = seedings.get(server) ?? seedOnce(server)
  seedings.set(server, seeding)
  const { seeded, remove } = await seeding
  project.provide('seeded', seeded)
  return remove
}
