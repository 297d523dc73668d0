import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The repository's folder, and the folder for install state (deleted with node_modules). */
export const root = fileURLToPath(new URL('../..', import.meta.url))
export const notesFolder = join(root, 'node_modules', '.portal')
