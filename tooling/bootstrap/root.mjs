import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The repository's folder, and where we keep notes of what is installed (it goes with node_modules). */
export const root = fileURLToPath(new URL('../..', import.meta.url))
export const notesFolder = join(root, 'node_modules', '.portal')
