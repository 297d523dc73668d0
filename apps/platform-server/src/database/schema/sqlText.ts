import { createHash } from 'node:crypto'

/** Quotes a name of the metadata, never input. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Quotes a text of the metadata, never input. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Returns the short hash of a definition, stored as the comment of the deployed object. */
export function fingerprint(definition: string): string {
  return createHash('sha256').update(definition.replaceAll(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
}
