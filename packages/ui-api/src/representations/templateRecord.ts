import { defineRepresentation, type Representation } from './Representation.js'

/** A record without an id: it stays part of the answer that it came with, and lives as long: it carries its name. */
export const templateRecord = (name: string, ttlMs: number): Representation<unknown> =>
  defineRepresentation({ name, ttlMs, props: { apiName: 'string', fields: 'object' } })
