const CELL = /(?<!\\)\|/
const SPAN = /(`+)(.+?)\1/g
/** A span that is a statement or a call, not the name of a thing. */
const IS_CODE = /[(<]|^(?:const|import|await|if) /
const STATEMENT = /^(?:const|if) /
/** Imports of the rows from the entries with LWC's signatures. */
const HEAD = `import { useEffect } from 'react'
import {
  createRecord,
  deleteRecord,
  getRecordNotifyChange,
  notifyRecordUpdateAvailable,
  refreshApex,
  updateRecord,
} from '@portal/ui-api/uiRecordApi'
import { refreshGraphQL } from '@portal/ui-api/uiGraphQLApi'`

/** The code in the last cell of a row, as a module. */
function moduleOf(row) {
  const cells = row.split(CELL)
  const spans = [...(cells.at(-2) ?? '').matchAll(SPAN)].map(([, , code]) => code.trim())
  const code = spans.filter((span) => IS_CODE.test(span))
  if (code.length === 0) return undefined
  const imports = code.filter((span) => span.startsWith('import '))
  const statements = code
    .filter((span) => !span.startsWith('import '))
    .map((span) => (STATEMENT.test(span) ? span : `void (${span})`))
  return [HEAD, ...imports, 'export async function Row() {', ...statements, '}', ''].join('\n')
}

/** A module for each row with code of the tables from Lightning web components. */
export const rowsOfWires = (pages) =>
  pages
    .filter(({ slug }) => slug === 'from-wire-to-hooks')
    .flatMap(({ content }) => content.split('\n').filter((line) => line.startsWith('| ')))
    .flatMap((row) => moduleOf(row) ?? [])
