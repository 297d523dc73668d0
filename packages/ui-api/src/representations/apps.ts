import type { AppsRepresentation } from '../schemas/app.js'
import { appShape } from './appShape.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** The apps of the user. Lives 5 min. Apps share no entry with `getAppDetails`: in here most come without tabs. */
export const appsRepresentation = defineRepresentation<AppsRepresentation>({
  name: 'AppsRepresentation',
  ttlMs: 300_000,
  needs: ['apps'],
  props: { apps: listOf(objectOf(appShape)), eTag: 'string' },
})
