import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const HERE = join(import.meta.dirname, '..')

export const PACKAGES = ['ui-api', 'portal-ui'] as const
export type PackageName = (typeof PACKAGES)[number]

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, { readonly types?: string } | string>>
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The entry points of a package that have types, as import specifiers. */
export function entriesOf(name: PackageName): readonly string[] {
  const { exports } = manifestOf(join(HERE, 'node_modules/@portal', name))
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'object' && target.types && !entry.endsWith('.css')
      ? [`@portal/${name}${entry.slice(1)}`]
      : [],
  )
}

/** Packs both packages into `folder`, as they would be published. */
export async function packAll(folder: string): Promise<void> {
  for (const name of PACKAGES) {
    const from = realpathSync(join(HERE, 'node_modules/@portal', name))
    await run('pnpm', ['pack', '--out', join(folder, `${name}.tgz`)], { cwd: from })
  }
}

function link(folder: string, name: string, target: string): void {
  const place = join(folder, 'node_modules', name)
  if (existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(realpathSync(target), place, 'dir')
}

/** Links the dependencies of a package and theirs side by side, as npm installs them. */
function linkDependencies(folder: string, from: string): void {
  for (const name of Object.keys(manifestOf(from).dependencies ?? {})) {
    const target = [from, dirname(from), dirname(dirname(from))]
      .map((near) => join(near, 'node_modules', name))
      .concat(join(from.slice(0, from.lastIndexOf('/node_modules/')), 'node_modules', name))
      .find((candidate) => existsSync(candidate))
    if (!target || existsSync(join(folder, 'node_modules', name))) continue
    link(folder, name, target)
    linkDependencies(folder, realpathSync(target))
  }
}

/** Makes a project with the packed packages and the types of one React, and without msw. */
export async function makeProject(packed: string, react: 18 | 19): Promise<string> {
  const folder = join(packed, `react-${react}`)
  for (const name of PACKAGES) {
    const place = join(folder, 'node_modules/@portal', name)
    mkdirSync(place, { recursive: true })
    await run('tar', ['-xzf', join(packed, `${name}.tgz`), '--strip-components=1', '-C', place])
    linkDependencies(folder, realpathSync(join(HERE, 'node_modules/@portal', name)))
  }
  for (const name of ['react', 'react-dom'])
    link(folder, `@types/${name}`, join(HERE, `node_modules/@types/${name}${react === 18 ? '-18' : ''}`))
  linkDependencies(folder, realpathSync(join(folder, 'node_modules/@types/react')))
  for (const name of ['react', 'react-dom']) link(folder, name, join(HERE, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  return folder
}

export const compilerOptions = {
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  jsx: 'react-jsx',
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: [],
  // The dependencies are links, which npm would copy.
  preserveSymlinks: true,
} as const
