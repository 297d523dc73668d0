import type { RecordLayoutRepresentation, RecordLayoutUserStateRepresentation } from '../schemas/layout.js'
import { layoutShape } from './layoutShape.js'
import { layoutUserStateEntry } from './layoutUserStateEntry.js'
import { defineRepresentation, mapOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** Name of the shared entry of a layout. Large is what record UI answers with, so it is not part of the name. */
export const layoutEntry = (
  object: string,
  recordTypeId: string,
  type: string,
  mode: string,
  formFactor = 'Large',
) => `getLayout:${object}:${recordTypeId}:${type}:${mode}${formFactor === 'Large' ? '' : `:${formFactor}`}`

/** Sections, rows and items of a record page. Lives 15 min. */
export const layoutRepresentation = /* @__PURE__ */ defineRepresentation<RecordLayoutRepresentation>({
  name: 'RecordLayoutRepresentation',
  ttlMs: 900_000,
  needs: ['sections'],
  props: layoutShape,
  // Inside record UI a layout does not always name its object and record type; the way to it does.
  entry: (value, { formFactor }, [, object, recordTypeId]) =>
    layoutEntry(
      value.objectApiName ?? String(object),
      value.recordTypeId ?? String(recordTypeId),
      value.layoutType,
      value.mode,
      typeof formFactor === 'string' ? formFactor : undefined,
    ),
})

/** Which sections of a layout the user has collapsed. Lives 15 min; record UI shows the same one. */
export const layoutUserStateRepresentation =
  /* @__PURE__ */ defineRepresentation<RecordLayoutUserStateRepresentation>({
    name: 'RecordLayoutUserStateRepresentation',
    ttlMs: 900_000,
    needs: ['sectionUserStates'],
    props: {
      eTag: 'string',
      id: 'string?',
      sectionUserStates: /* @__PURE__ */ mapOf(
        /* @__PURE__ */ objectOf({ collapsed: 'boolean', id: 'string' }),
      ),
    },
    entry: ({ id }, { mode, modes }) => (id === null ? undefined : layoutUserStateEntry(id, mode ?? modes)),
  })
