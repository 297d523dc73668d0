import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeProject, packAll } from './project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of projects that have the packed packages, by the React of their types. */
    projects: Readonly<Record<18 | 19, string>>
  }
}

let making: ReturnType<typeof make> | undefined

async function make() {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  await packAll(folder)
  return { folder, projects: { 18: await makeProject(folder, 18), 19: await makeProject(folder, 19) } }
}

/** Packs the packages once. */
export default async function setup(project: TestProject): Promise<() => void> {
  making ??= make()
  const { folder, projects } = await making
  project.provide('projects', projects)
  return () => rmSync(folder, { recursive: true, force: true })
}
