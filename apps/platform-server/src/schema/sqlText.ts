import { createHash } from 'node:crypto'

/** A name quoted for SQL. Only names of the metadata come here, never input. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A text quoted for SQL. Only texts of the metadata come here, never input. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A short mark of a definition, kept as the comment of what was made from it. */
export function fingerprint(definition: string): string {
  return createHash('sha256').update(definition.replaceAll(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
}
