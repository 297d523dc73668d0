import { defineRepresentation, mapOf } from './defineRepresentation.js'
import { layoutRepresentation, type RecordLayoutRepresentation } from './layout.js'
import { objectInfoRepresentation } from './objectInfo.js'
import type { FieldValueRepresentation } from './RecordRepresentation.js'
import type { Representation } from './Representation.js'
import { objectOf, type DocumentOf, type MapShape, type Named, type Typed, type TypeOf } from './Shape.js'

const FIFTEEN_MINUTES_MS = 900_000
const ONE_SECOND_MS = 1_000

type TemplateFields = Readonly<Record<string, FieldValueRepresentation>>

/** Fields of a record template, which has no id yet. Records in its lookups have ids, but are not normalized. */
export const templateFields = mapOf(
  objectOf({ value: { kind: 'record', or: 'string|number|boolean?' } }, { displayValue: 'string?' }),
  // The shape of an embedded record carries no type, since a record can hold records.
) as unknown as MapShape & Typed<TemplateFields>

const templateProps = { apiName: 'string', fields: templateFields } as const
const createTemplateShape = objectOf(templateProps, { recordTypeId: 'string?' })
const cloneTemplateShape = objectOf(templateProps, { cloneSourceId: 'string?', recordTypeId: 'string?' })
const defaultsTemplateShape = objectOf(templateProps, {
  childRelationships: 'object',
  id: 'string?',
  recordTypeId: 'string?',
  recordTypeInfo: 'object?',
})
/** The template of a new record. */
export interface RecordCreateTemplate extends TypeOf<typeof createTemplateShape> {}
/** The template of a cloned record. `fields` holds `CloneSourceId` and the requested fields. */
export interface RecordCloneTemplate extends TypeOf<typeof cloneTemplateShape> {}
/** The template of a new record. `id` is null until the record is saved. */
export interface RecordDefaultsTemplate extends TypeOf<typeof defaultsTemplateShape> {}

/** A record template is cached within its response, under the response's name and TTL. */
const template = <T>(name: string, ttlMs: number, shape: Named<T>): Representation<T> =>
  defineRepresentation({ name, _ttlMs: ttlMs, _needs: ['apiName', 'fields'], _shape: shape })

const envelopeShape = objectOf({}, { eTag: 'string' })
const objectInfos = mapOf(objectInfoRepresentation)

/** The layout of a form for a new record; `getLayout` shares the cache entry where object and record type are known. */
const formLayoutRepresentation: Representation<RecordLayoutRepresentation> = {
  ...layoutRepresentation,
  _entry(layout, values) {
    const { objectApiName = values['objectApiName'], recordTypeId = values['recordTypeId'] } = layout
    // Without a record type the server uses the user's default one, which old layouts do not name.
    return typeof objectApiName === 'string' && typeof recordTypeId === 'string'
      ? layoutRepresentation._entry?.(layout, values, ['layout', objectApiName, recordTypeId])
      : undefined
  },
}

const recordDefaultsParts = {
  layout: formLayoutRepresentation,
  objectInfos,
  record: template<RecordDefaultsTemplate>(
    'RecordDefaultsRepresentation',
    FIFTEEN_MINUTES_MS,
    defaultsTemplateShape,
  ),
}
/** Everything that a form for a new record needs. Source: "Record Defaults". */
export interface RecordDefaultsRepresentation extends DocumentOf<
  typeof envelopeShape,
  typeof recordDefaultsParts
> {}

/** Everything that a form for a new record needs. TTL 15 min; object infos and layout are shared. */
export const recordDefaultsRepresentation = defineRepresentation<RecordDefaultsRepresentation>({
  name: 'RecordDefaultsRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['layout', 'objectInfos', 'record'],
  _shape: envelopeShape,
  _parts: recordDefaultsParts,
})

const templateCreateParts = {
  objectInfos,
  record: template<RecordCreateTemplate>(
    'RecordDefaultsTemplateCreateRepresentation',
    FIFTEEN_MINUTES_MS,
    createTemplateShape,
  ),
}
/** The initial values of a new record. `record` is a template: it has no id. */
export interface RecordDefaultsTemplateCreateRepresentation extends DocumentOf<
  typeof envelopeShape,
  typeof templateCreateParts
> {}

/** The initial values of a new record. TTL 15 min; object infos are shared. */
export const recordDefaultsTemplateCreateRepresentation =
  defineRepresentation<RecordDefaultsTemplateCreateRepresentation>({
    name: 'RecordDefaultsTemplateCreateRepresentation',
    _ttlMs: FIFTEEN_MINUTES_MS,
    _needs: ['record'],
    _shape: envelopeShape,
    _parts: templateCreateParts,
  })

const templateCloneParts = {
  objectInfos,
  record: template<RecordCloneTemplate>(
    'RecordDefaultsTemplateCloneRepresentation',
    ONE_SECOND_MS,
    cloneTemplateShape,
  ),
}
/** The initial values of a cloned record. `record` is a template: it has no id. */
export interface RecordDefaultsTemplateCloneRepresentation extends DocumentOf<
  typeof envelopeShape,
  typeof templateCloneParts
> {}

/** The initial values of a cloned record. TTL 1 s, of its object infos 15 min. */
export const recordDefaultsTemplateCloneRepresentation =
  defineRepresentation<RecordDefaultsTemplateCloneRepresentation>({
    name: 'RecordDefaultsTemplateCloneRepresentation',
    _ttlMs: ONE_SECOND_MS,
    _needs: ['record'],
    _shape: envelopeShape,
    _parts: templateCloneParts,
  })
