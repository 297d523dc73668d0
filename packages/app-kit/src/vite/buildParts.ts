import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Serialized by the build. Vite's manifest names one module per chunk, and a chunk can hold several lazy components (parts). */
export interface BuildParts {
  /** The chunk of each part: of the entry, and of each dynamically imported module. By path from the project. */
  parts: Record<string, string>
  /** Parts that a module of a chunk imports dynamically. */
  onDemand: Record<string, string[]>
  files: Record<string, { css: string[]; imports: string[] }>
}

export const PARTS_FILE = '.vite/parts.json'

/** Writes `parts.json`: the chunk of each part, and the imports of each chunk. */
export function buildParts(): Plugin {
  let root = ''
  let dist = ''
  return {
    name: 'build-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root
      dist = resolve(root, config.build.outDir)
    },
    async writeBundle(_, bundle) {
      const result: BuildParts = { parts: {}, onDemand: {}, files: {} }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { fileName, imports, viteMetadata } = chunk
        result.files[fileName] = { css: [...(viteMetadata?.importedCss ?? [])], imports }
        // An entry whose code is in another chunk has a facade chunk that re-exports it, which importers request.
        if (chunk.facadeModuleId !== null && chunk.moduleIds.length === 0)
          result.parts[relative(root, chunk.facadeModuleId)] = fileName
        for (const id of chunk.moduleIds) {
          const info = this.getModuleInfo(id)
          if (!info || !(info.isEntry || info.dynamicImporters.length > 0)) continue
          const part = relative(root, id)
          if (chunk.facadeModuleId === id || !(part in result.parts)) result.parts[part] = fileName
          for (const importer of info.dynamicImporters)
            (result.onDemand[relative(root, importer)] ??= []).push(part)
        }
      }
      const file = join(dist, PARTS_FILE)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify(result))
    },
  }
}

/** Chunks and their static imports, transitively. */
export function withImports(
  { files }: BuildParts,
  names: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    withImports({ files } as BuildParts, files[name]?.imports ?? [], found)
  }
  return found
}

/** @throws {Error} when no chunk has this part. */
export function partFile({ parts }: BuildParts, part: string): string {
  const file = parts[part]
  if (file === undefined)
    throw new Error(`The build has no "${part}". If the file moved, change the script that names it.`)
  return file
}

function circleFrom(
  build: BuildParts,
  file: string,
  path: readonly string[],
  done: Set<string>,
): readonly string[] {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (done.has(file)) return []
  for (const next of build.files[file]?.imports ?? []) {
    const found = circleFrom(build, next, [...path, file], done)
    if (found.length > 0) return found
  }
  done.add(file)
  return []
}

/**
 * Checks the chunks for circular imports, which manual chunk groups can cause: a binding is then read before it is initialized.
 *
 * @throws {Error} with the chunks of a circle.
 */
export function requireNoCircle(build: BuildParts): void {
  const done = new Set<string>()
  for (const file of Object.keys(build.files)) {
    const found = circleFrom(build, file, [], done)
    if (found.length > 0)
      throw new Error(`Files wait for each other: ${found.join(' > ')}. Change scripts/chunkGroups.ts.`)
  }
}
