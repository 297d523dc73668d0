import type { TestProject } from 'vitest/node'
import { makeTestTemplates } from './template'

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the seeded database that tests copy. */
    templateFile: string
    /** File of the database without rows, with every object deployed. */
    deployedFile: string
  }
}

/** Vitest calls this once before the first test. */
export default async function setup(project: TestProject): Promise<void> {
  const { seeded, deployed } = await makeTestTemplates()
  project.provide('templateFile', seeded)
  project.provide('deployedFile', deployed)
}
