import { pagePaths } from '../../page/pageTable'

/** Address of a form below My Company; a reload opens it again. `record` is an id, `new` or `import`. */
export const recordPath = (hash: string, record: string): string =>
  `${pagePaths.My_Company__c}?record=${encodeURIComponent(record)}#${hash}`
