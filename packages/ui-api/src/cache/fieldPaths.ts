import type { FieldSet } from './FieldSet.js'

/** The paths of a field set, as `FieldSets.fromPaths` takes them. */
export function fieldPaths(fields: FieldSet, prefix: string): string[] {
  return fields.fieldNames.flatMap((name) => {
    const child = fields.inside[name]
    return child?.fieldNames[0] ? fieldPaths(child, `${prefix}.${name}`) : [`${prefix}.${name}`]
  })
}
