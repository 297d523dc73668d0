import { pagePaths } from '#/address/pageTable'

/** Path of a form below My Company. `record` is an id, `new` or `import`. */
export const recordPath = (hash: string, record: string): string =>
  `${pagePaths.My_Company__c}?record=${encodeURIComponent(record)}#${hash}`
