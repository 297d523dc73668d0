// Writes the TypeScript of the guides as files, for the compiler to check them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import * as uiApi from '@portal/ui-api'
import * as react from '@portal/ui-api/react'
import * as server from '@portal/ui-api/server'
import * as portalUi from '@portal/portal-ui'
import { readRepositoryFile } from '../source/repository.mjs'

const OUT = new URL('../code-blocks/written/', import.meta.url)
const GUIDES = { 'ui-api': 'packages/ui-api/README.md', 'portal-ui': 'packages/portal-ui/README.md' }
const BLOCK = /^```(tsx?)\n([\s\S]*?)^```$/gm

/** What a block may use without importing it, because an earlier one has. */
const imported = {
  '@portal/ui-api': uiApi,
  '@portal/ui-api/react': react,
  '@portal/ui-api/server': server,
  '@portal/portal-ui': portalUi,
}

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

const seen = new Set()
const globals = Object.entries(imported).flatMap(([specifier, module]) =>
  Object.keys(module)
    .filter((name) => !seen.has(name) && seen.add(name))
    .map((name) => `  const ${name}: typeof import('${specifier}').${name}`),
)
writeFileSync(new URL('imported.d.ts', OUT), `export {}\ndeclare global {\n${globals.join('\n')}\n}\n`)

for (const [name, file] of Object.entries(GUIDES)) {
  const blocks = [...readRepositoryFile(file).matchAll(BLOCK)]
  if (blocks.length === 0) throw new Error(`${file} has no TypeScript: has its format changed?`)
  for (const [index, [, , code]] of blocks.entries())
    writeFileSync(new URL(`${name}-${index + 1}.tsx`, OUT), `${code}\nexport {}\n`)
}
