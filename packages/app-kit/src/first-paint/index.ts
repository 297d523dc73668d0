export { givenResponses } from './givenResponses'
export { firstPaint, revealPage, revealWhenReady } from './reveal'
export { withEarlyResponses, type EarlyResponses } from './withEarlyResponses'
