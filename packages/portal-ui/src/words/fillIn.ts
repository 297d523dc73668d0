/**
 * Replaces placeholders: `{name}` becomes the value of `name`; one without a value remains. Values are
 * literal: "$&" in a file name has no special meaning.
 */
export function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
