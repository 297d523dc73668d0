import type { AppRepresentation } from '../schemas/app.js'
import { appShape } from './appShape.js'
import { defineRepresentation } from './defineRepresentation.js'

/** An app with its tabs. Lives 5 min. */
export const appRepresentation = defineRepresentation<AppRepresentation>({
  name: 'AppRepresentation',
  ttlMs: 300_000,
  needs: ['appId'],
  props: appShape,
})
