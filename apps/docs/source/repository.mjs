import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../../', import.meta.url)

/** The path of a file of the repository. */
export const repositoryPath = (path) => fileURLToPath(new URL(path, ROOT))

/** The text of a file of the repository. */
export const readRepositoryFile = (path) => readFileSync(new URL(path, ROOT), 'utf8')
