import type { FieldSet } from './FieldSet.js'

/** The paths of a field set, as `FieldSets.fromPaths` takes them. */
export function fieldPaths(fields: FieldSet, prefix: string): string[] {
  return fields.names.flatMap((name) => {
    const child = fields.child(name)
    return child && child.names.length > 0 ? fieldPaths(child, `${prefix}.${name}`) : [`${prefix}.${name}`]
  })
}
