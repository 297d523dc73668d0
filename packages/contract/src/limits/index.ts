/**
 * Limits that the server enforces, and clients validate before a request (domain model §4, §5, B10, B11). A file for each
 * area: applications put it where its users are.
 */
export * from './booking'
export * from './coverBoard'
export * from './files'
export * from './imports'
export * from './integrations'
export * from './maxLengths'
export * from './messages'
export * from './money'
export * from './orders'
export * from './rateLimits'
export * from './tracking'
