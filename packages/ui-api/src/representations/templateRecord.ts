import { type Representation } from './Representation.js'
import { defineRepresentation } from './defineRepresentation.js'
import type { Shapes } from './Shape.js'
import { templateFields } from './templateFields.js'

/** A record without an id: it stays part of the answer that it came with, and lives as long: it carries its name. */
export const templateRecord = (name: string, ttlMs: number, props: Shapes): Representation<unknown> =>
  defineRepresentation({
    name,
    ttlMs,
    needs: ['apiName', 'fields'],
    props: { apiName: 'string', fields: templateFields, recordTypeId: 'string?', ...props },
  })
