/**
 * Puts values into the places of a text: `{name}` becomes the value called `name`, wherever it stands; a place without a
 * value stays. Values are taken as they are, whatever signs they hold: a file may be called "cost$&.pdf".
 */
export function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
