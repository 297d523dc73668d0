export { persist, type Persistence, type PersistOptions } from './persist.js'
