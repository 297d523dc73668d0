import type { RelatedListUserPreferencesRepresentation } from '../schemas/relatedList.js'
import { columnPreferencesShape } from './columnPreferencesShape.js'
import { nameAskedFor } from './nameAskedFor.js'
import { defineRepresentation } from './defineRepresentation.js'

type Values = Readonly<Record<string, unknown>>

/** Name of the shared entry of a user's set-up of a related list. */
export const relatedListPreferencesEntry = (preferencesId: string) =>
  `getRelatedListPreferences:${preferencesId}`

/** Widths, wrapping and order that a user has chosen for a related list. Lives 15 min. */
export const relatedListUserPreferencesRepresentation =
  defineRepresentation<RelatedListUserPreferencesRepresentation>({
    name: 'RelatedListUserPreferencesRepresentation',
    ttlMs: 900_000,
    needs: ['columnWidths', 'columnWrap'],
    props: { ...columnPreferencesShape, eTag: 'string', preferencesId: 'string' },
    entry(_, { preferencesIds }: Values, path) {
      const id = nameAskedFor(preferencesIds, path)
      return id === undefined ? undefined : relatedListPreferencesEntry(id)
    },
  })
