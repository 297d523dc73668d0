import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { CodegenError } from './CodegenError.js'

/** An import of a Lightning web component: `@salesforce/schema/Load__c.Name` or `@salesforce/label/c.Save`. */
export interface SalesforceImport {
  readonly kind: 'schema' | 'label'
  readonly name: string
}

const IMPORT = /['"]@salesforce\/(schema|label)\/([\w.]+)['"]/g
const XML_LABEL = /<(labels|customLabels)>([\s\S]*?)<\/\1>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Finds the schema and label imports of source text, each once, in a stable order. */
export function findSalesforceImports(texts: Iterable<string>): readonly SalesforceImport[] {
  const found = new Map<string, SalesforceImport>()
  for (const text of texts)
    for (const [, kind, name = ''] of text.matchAll(IMPORT))
      found.set(`${kind}/${name}`, { kind: kind as SalesforceImport['kind'], name })
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** The objects that schema imports begin with. */
export const objectsOf = (imports: readonly SalesforceImport[]): readonly string[] => [
  ...new Set(imports.flatMap(({ kind, name }) => (kind === 'schema' ? (name.split('.')[0] ?? []) : []))),
]

const textOf = (xml: string) =>
  xml.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return ENTITIES[name as string] ?? whole
  })

/**
 * Reads the texts of `CustomLabels.labels-meta.xml`, or of a translation of it (`es.translation-meta.xml`), by name.
 */
export function parseLabels(xml: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const [, kind, body = ''] of xml.matchAll(XML_LABEL)) {
    const tag = (name: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(body)?.[1]
    // A translation names the label and has its text in `label`.
    const name = tag(kind === 'labels' ? 'fullName' : 'name')
    const text = tag(kind === 'labels' ? 'value' : 'label')
    if (name !== undefined && text !== undefined) labels.set(name.trim(), textOf(text))
  }
  return labels
}

/** Follows a path such as `Load__c.Carrier__r.Name` through the objects that are described. */
function checkPath(name: string, infos: ReadonlyMap<string, ObjectInfoRepresentation>): void {
  const [objectApiName = '', ...path] = name.split('.')
  let info = infos.get(objectApiName)
  for (const [i, part] of path.entries()) {
    if (!info) return
    const { apiName } = info
    const fields = Object.values(info.fields)
    const isLast = i === path.length - 1
    const field = fields.find((one) => (isLast ? one.apiName : one.relationshipName) === part)
    if (!field) {
      const kind = isLast ? 'field' : 'relationship'
      throw new CodegenError(
        'CODEGEN_OBJECT',
        `@salesforce/schema/${name}: ${apiName} has no ${kind} "${part}".`,
      )
    }
    info = infos.get(field.referenceToInfos[0]?.apiName ?? '')
  }
}

function schemaModule(name: string): string {
  const [objectApiName = '', ...path] = name.split('.')
  const fieldApiName = path.join('.')
  return fieldApiName
    ? `export default { objectApiName: '${objectApiName}', fieldApiName: '${fieldApiName}' } as const\n`
    : `export default { objectApiName: '${objectApiName}' } as const\n`
}

function labelModule(name: string, labels: ReadonlyMap<string, string>): string {
  const text = labels.get(name.replace(/^c\./, ''))
  if (text === undefined)
    throw new CodegenError(
      'CODEGEN_FILE',
      `@salesforce/label/${name}: the files of --labels have no such label.`,
    )
  return `export default ${JSON.stringify(text)}\n`
}

/**
 * Generates a module for each import: its path below the output folder, and its code. A schema module exports what LWC
 * does, `{ objectApiName, fieldApiName }`; a label module its text.
 *
 * @throws {CodegenError} for a field or a label that does not exist.
 */
export function generateSalesforceModules(
  imports: readonly SalesforceImport[],
  infos: readonly ObjectInfoRepresentation[],
  labels: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const byName = new Map(infos.map((info) => [info.apiName, info]))
  return new Map(
    imports.map(({ kind, name }) => {
      if (kind === 'schema') checkPath(name, byName)
      const code = kind === 'schema' ? schemaModule(name) : labelModule(name, labels)
      return [
        `${kind}/${name}.ts`,
        `// Written by \`ui-api modules\`. Write it again instead of editing it.\n${code}`,
      ]
    }),
  )
}
