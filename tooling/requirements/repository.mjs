import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LAW_BOOKS, readRequirements } from './coverage.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The text of a file of the repository. */
export const readText = (path) => readFileSync(join(root, path), 'utf8')

/** Paths of tracked and new files. */
export const listFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))

/** Files whose path matches, with their text. */
export const readFiles = (pattern) =>
  listFiles()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, source: readText(path) }))

/** Every requirement of the law books, in their order. */
export const readLaws = () => LAW_BOOKS.flatMap((name) => readRequirements(readText(`docs/${name}.md`)))

/** Every test and story. */
export const readTests = () =>
  readFiles(/\.(test|spec|journey)\.(ts|tsx)$|adaptersInUse\.test\.mjs$|Journeys\.ts$|\.stories\.tsx$/)
