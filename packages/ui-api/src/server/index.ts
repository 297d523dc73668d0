export { dehydrate, prefetch, toScript } from './server.js'
