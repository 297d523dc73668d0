import { createHash } from 'node:crypto'

/** Quotes an identifier. For names of the metadata only, never for input. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Quotes a literal. For texts of the metadata only, never for input. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A short hash of a definition, stored as the comment of the deployed object. */
export function fingerprint(definition: string): string {
  return createHash('sha256').update(definition.replaceAll(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
}
