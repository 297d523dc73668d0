import type { TestProject } from 'vitest/node'
import { makeTestTemplate } from './template'

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the seeded database that tests copy. */
    templateFile: string
  }
}

/** Vitest calls this once before the first test. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('templateFile', await makeTestTemplate())
}
