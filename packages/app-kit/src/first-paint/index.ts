export { givenResponses } from './givenResponses'
export { rememberTimeZone } from './rememberTimeZone'
export { firstPaint, revealPage, revealWhenReady } from './reveal'
export { withEarlyResponses, type EarlyResponses } from './withEarlyResponses'
