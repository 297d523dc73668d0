import type { FieldInfo, ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { CodegenError } from './CodegenError.js'

const NUMBERS = ['Currency', 'Double', 'Int', 'Long', 'Percent']
/** Compound types; their components are separate fields. */
const COMPOUNDS = ['Address', 'ComplexValue', 'Location']

/** Validates a name before it becomes code: letters, digits and underscores. */
function nameOf(name: string, what: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new CodegenError(
    'CODEGEN_SERVER',
    `"${name}" is no name of ${what}. Is this an object info of the platform?`,
  )
}

function valueType({ dataType, required }: FieldInfo): string {
  if (COMPOUNDS.includes(dataType)) return 'string | number | boolean | null'
  if (dataType === 'Boolean') return 'boolean'
  const type = NUMBERS.includes(dataType) ? 'number' : 'string'
  return required ? type : `${type} | null`
}

const byName = <T extends { readonly apiName: string }>(elements: readonly T[]) =>
  [...elements].sort((a, b) => (a.apiName < b.apiName ? -1 : 1))

function parentsOf(fields: readonly FieldInfo[]): string[] {
  const parents = fields.flatMap(({ relationshipName, referenceToInfos }) => {
    if (relationshipName === null || referenceToInfos.length === 0) return []
    const objects = referenceToInfos.map(({ apiName }) => `'${nameOf(apiName, 'an object')}'`)
    return [`${nameOf(relationshipName, 'a relationship')}: ${objects.join(' | ')}`]
  })
  return [...new Set(parents)]
}

function objectType({ apiName, label, fields }: ObjectInfoRepresentation): string[] {
  const all = byName(Object.values(fields))
  const parents = parentsOf(all)
  return [
    // The space keeps the label from ending the comment.
    `    /** ${label.replaceAll('*/', '* /')} */`,
    `    ${nameOf(apiName, 'an object')}: {`,
    '      fields: {',
    ...all.map((field) => `        ${nameOf(field.apiName, 'a field')}: ${valueType(field)}`),
    '      }',
    ...(parents.length > 0
      ? ['      parents: {', ...parents.map((parent) => `        ${parent}`), '      }']
      : ['      parents: object']),
    '    }',
  ]
}

/** Deduplicates object infos by name; the last one wins. */
const onceEach = (objectInfos: readonly ObjectInfoRepresentation[]) =>
  new Map(objectInfos.map((info) => [info.apiName, info])).values()

/**
 * Generates the schema file that types the fields of an org. Deterministic, so that the file can be committed.
 *
 * @throws {CodegenError} for invalid names.
 */
export function generateSchema(objectInfos: readonly ObjectInfoRepresentation[]): string {
  return [
    '/* eslint-disable */',
    '// Written by `ui-api codegen` from the object infos of the org. Write it again instead of editing it.',
    "import '@portal/ui-api'",
    '',
    "declare module '@portal/ui-api' {",
    '  interface UiApiSchema {',
    ...byName([...onceEach(objectInfos)]).flatMap(objectType),
    '  }',
    '}',
    '',
  ].join('\n')
}
