import type { RecordLayoutRepresentation } from '../schemas/layout.js'
import type {
  RecordDefaultsRepresentation,
  RecordDefaultsTemplateCloneRepresentation,
  RecordDefaultsTemplateCreateRepresentation,
} from '../schemas/recordDefaults.js'
import { layoutEntry } from './layout.js'
import { objectInfoRepresentation } from './objectInfo.js'
import { defineRepresentation, mapOf, type Representation } from './Representation.js'

const optionalText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The layout of a form for a new record, shared with `getLayout` where object and record type are known. */
const formLayoutRepresentation = defineRepresentation<RecordLayoutRepresentation>({
  name: 'RecordLayoutRepresentation',
  ttlMs: 900_000,
  props: { id: 'string?', sections: 'array' },
  entry: ({ layoutType, mode, ...layout }, values) => {
    const object = layout.objectApiName ?? optionalText(values['objectApiName'])
    const recordTypeId = layout.recordTypeId ?? optionalText(values['recordTypeId'])
    // Without a record type the server takes the user's default one, which old layouts do not name.
    if (object === undefined || recordTypeId === undefined) return undefined
    return layoutEntry(object, recordTypeId, layoutType, mode, optionalText(values['formFactor']))
  },
})

/** A record without an id: it stays part of the answer that it came with, and lives as long: it carries its name. */
const templateRecord = (name: string, ttlMs: number): Representation<unknown> =>
  defineRepresentation({ name, ttlMs, props: { apiName: 'string', fields: 'object' } })

const objectInfos = mapOf(objectInfoRepresentation)

/** All that a form for a new record needs. Lives 15 min; object infos and layout are shared. */
export const recordDefaultsRepresentation = defineRepresentation<RecordDefaultsRepresentation>({
  name: 'RecordDefaultsRepresentation',
  ttlMs: 900_000,
  props: { layout: 'object', objectInfos: 'object', record: 'object' },
  parts: {
    layout: formLayoutRepresentation,
    objectInfos,
    record: templateRecord('RecordDefaultsRepresentation', 900_000),
  },
})

/** The values that a new record starts with. Lives 15 min; object infos are shared. */
export const recordDefaultsTemplateCreateRepresentation =
  defineRepresentation<RecordDefaultsTemplateCreateRepresentation>({
    name: 'RecordDefaultsTemplateCreateRepresentation',
    ttlMs: 900_000,
    props: { objectInfos: 'object?', record: 'object' },
    parts: { objectInfos, record: templateRecord('RecordDefaultsTemplateCreateRepresentation', 900_000) },
  })

/** The values that a copy of a record starts with. Lives 1 s, its object infos 15 min. */
export const recordDefaultsTemplateCloneRepresentation =
  defineRepresentation<RecordDefaultsTemplateCloneRepresentation>({
    name: 'RecordDefaultsTemplateCloneRepresentation',
    ttlMs: 1_000,
    props: { objectInfos: 'object?', record: 'object' },
    parts: { objectInfos, record: templateRecord('RecordDefaultsTemplateCloneRepresentation', 1_000) },
  })
