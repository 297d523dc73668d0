import type { AppRepresentation, AppsRepresentation } from '../schemas/app.js'
import { defineRepresentation } from './Representation.js'

/** An app with its tabs. Lives 5 min. */
export const appRepresentation = defineRepresentation<AppRepresentation>({
  name: 'AppRepresentation',
  ttlMs: 300_000,
  props: { appId: 'string', navItems: 'array?' },
})

/** The apps of the user. Lives 5 min. Apps share no entry with `getAppDetails`: in here most come without tabs. */
export const appsRepresentation = defineRepresentation<AppsRepresentation>({
  name: 'AppsRepresentation',
  ttlMs: 300_000,
  props: { apps: 'array' },
})
