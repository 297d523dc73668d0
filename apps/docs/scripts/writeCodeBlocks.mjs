// Writes the code of every page of the site as files, for the compiler to check them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as uiApi from '@portal/ui-api'
import * as apex from '@portal/ui-api/apex'
import * as react from '@portal/ui-api/react'
import * as server from '@portal/ui-api/server'
import * as portalUi from '@portal/portal-ui'
import { families } from '../source/adapters.mjs'
import { rowsOfWires } from '../source/wireRows.mjs'
import { components, decisions, guide, server as serverPages } from '../source/pages.mjs'

const OUT = new URL('../code-blocks/written/', import.meta.url)
const SECTIONS = { guide, components, reference: families, server: serverPages, decisions }
const BLOCK = /^```(tsx?|jsx?|mjs)\n([\s\S]*?)^```$/gm
/** A file that a block names in its first line, so that other blocks of the page can import it. */
const NAMED = /^\/\/ (\w+\/\S+?\.tsx?)\b/
const extensionOf = (language) => (language.startsWith('ts') ? 'tsx' : 'mjs')

/** What a block may use without importing it, because an earlier one has. */
const imported = {
  '@portal/ui-api': uiApi,
  '@portal/ui-api/react': react,
  '@portal/ui-api/apex': apex,
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

let written = 0
for (const [section, pages] of Object.entries(SECTIONS))
  for (const { slug, content } of pages)
    for (const [index, [, language, code]] of [...content.matchAll(BLOCK)].entries()) {
      const [, named] = NAMED.exec(code) ?? []
      const file = named
        ? `${section}-${slug}/${named}`
        : `${section}-${slug}-${index + 1}.${extensionOf(language)}`
      const path = `${fileURLToPath(OUT)}${file}`
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${code}\nexport {}\n`)
      written += 1
    }
const rows = rowsOfWires(guide)
for (const [index, code] of rows.entries()) writeFileSync(new URL(`wire-${index + 1}.tsx`, OUT), code)
if (rows.length < 40)
  throw new Error(`Only ${rows.length} patterns of @wire: has the format of the tables changed?`)
// 84 adapters have an example and most an answer.
if (written < 150) throw new Error(`Only ${written} blocks: has the format of the pages changed?`)
