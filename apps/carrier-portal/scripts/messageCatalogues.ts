import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One folder `messages/` with a file per language. */
export interface MessageCatalogue {
  /** Folder from the root of the package, e.g. `src/features/sign-in/messages`. */
  folder: string
  byLocale: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** Finds every `messages/` folder below `src` of the package. */
export function readMessageCatalogues(packageRoot: string): MessageCatalogue[] {
  const files = readdirSync(join(packageRoot, 'src'), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /[/\\]messages$/.test(entry.parentPath) && entry.name.endsWith('.json'),
    )
    .map((entry) => ({ folder: entry.parentPath, locale: entry.name.replace('.json', ''), name: entry.name }))
  return [...new Set(files.map(({ folder }) => folder))].sort().map((folder) => ({
    folder: relative(packageRoot, folder),
    byLocale: new Map(
      files
        .filter((file) => file.folder === folder)
        .map((file) => {
          // Ours, flat by convention; a value that is no string fails the check as "invalid".
          const messages = JSON.parse(readFileSync(join(folder, file.name), 'utf8')) as Record<string, string>
          return [file.locale, messages]
        }),
    ),
  }))
}

/** Every source text of the package that may use a message: no tests, no messages. */
export function readSources(packageRoot: string): string[] {
  return readdirSync(join(packageRoot, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}
