export { aRecord, type RecordSeed } from './aRecord.js'
