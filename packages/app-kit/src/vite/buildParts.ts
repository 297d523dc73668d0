import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Written by the build. The manifest of Vite names one module per file, and a file can hold several parts. */
export interface BuildParts {
  /** The file of each part: of the entry, and of each module that is imported on demand. By path from the project. */
  parts: Record<string, string>
  /** Parts that a module of a file imports on demand. */
  onDemand: Record<string, string[]>
  files: Record<string, { css: string[]; imports: string[] }>
}

export const PARTS_FILE = '.vite/parts.json'

/** Writes `parts.json`: which file of the build holds each part, and what each file needs. */
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
        // An input whose code is in a file of another name has a file that only exports it, and which importers ask for.
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

/** Files and everything that they import statically. */
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

/** @throws {Error} when the build has no file with this part. */
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
 * Groups of modules that are chosen by hand can make two files wait for each other: a value is then used before it is there.
 *
 * @throws {Error} when files import each other.
 */
export function requireNoCircle(build: BuildParts): void {
  const done = new Set<string>()
  for (const file of Object.keys(build.files)) {
    const found = circleFrom(build, file, [], done)
    if (found.length > 0)
      throw new Error(`Files wait for each other: ${found.join(' > ')}. Change scripts/chunkGroups.ts.`)
  }
}
