export { validateStrictly } from './validateStrictly.js'
