import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LAW_BOOKS, readRequirements } from './coverage.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The text of a file of the repository. */
export const readText = (path) => readFileSync(join(root, path), 'utf8')

/** Tracked and new files whose path matches, with their text. */
export function readFiles(pattern) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => pattern.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, source: readText(path) }))
}

/** Every requirement of the law books, in their order. */
export const readLaws = () => LAW_BOOKS.flatMap((name) => readRequirements(readText(`docs/${name}.md`)))

/** Every test and story. */
export const readTests = () =>
  readFiles(/\.(test|spec|journey)\.(ts|tsx)$|adaptersInUse\.test\.mjs$|Journeys\.ts$|\.stories\.tsx$/)
