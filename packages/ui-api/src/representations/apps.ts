import type { AppsRepresentation } from '../schemas/app.js'
import { defineRepresentation } from './Representation.js'

/** The apps of the user. Lives 5 min. Apps share no entry with `getAppDetails`: in here most come without tabs. */
export const appsRepresentation = defineRepresentation<AppsRepresentation>({
  name: 'AppsRepresentation',
  ttlMs: 300_000,
  props: { apps: 'array' },
})
