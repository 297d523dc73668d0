import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

export interface WrittenBuild {
  /** Folder of the project. */
  root: string
  /** Folder of the build. */
  dist: string
  /** Public path of the files, e.g. `/`. */
  base: string
}

/** A plugin whose callback runs once all chunks of a build are written. */
export function afterBuild(name: string, complete: (build: WrittenBuild) => Promise<void>): Plugin {
  let build: WrittenBuild | undefined
  return {
    name,
    apply: 'build',
    configResolved({ root, base, build: { outDir } }) {
      build = { root, base, dist: resolve(root, outDir) }
    },
    async closeBundle(failure) {
      // A failed build has no HTML; the build's own error must be the last one.
      if (failure || !build || !existsSync(resolve(build.dist, 'index.html'))) return
      await complete(build)
    },
  }
}
