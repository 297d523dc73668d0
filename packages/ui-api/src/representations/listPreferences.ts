import type { ListPreferencesRepresentation } from '../schemas/listPreferences.js'
import { columnPreferencesShape } from './columnPreferencesShape.js'
import { listReferenceShape } from './listShapes.js'
import { defineRepresentation } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** Name of the shared entry of a user's set-up of a list view. */
export const listPreferencesEntry = (objectApiName: string, listViewApiName: string) =>
  `getListPreferences:${objectApiName}:${listViewApiName}`

/** Widths, wrapping and order that a user has chosen for a list view. Lives 15 min. */
export const listPreferencesRepresentation = defineRepresentation<ListPreferencesRepresentation>({
  name: 'ListPreferencesRepresentation',
  ttlMs: 900_000,
  needs: ['columnWidths', 'columnWrap'],
  props: { ...columnPreferencesShape, eTag: 'string', listReference: objectOf(listReferenceShape) },
})
