import { reportDuplicateKeys } from './duplicateKeys.ts'

export * from '../react.ts'
export { default } from '../react.ts'

reportDuplicateKeys()
