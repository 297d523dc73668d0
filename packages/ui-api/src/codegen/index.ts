export { CodegenError, type CodegenErrorCode } from './CodegenError.js'
export { generateSchema } from './generateSchema.js'
export {
  findSalesforceImports,
  generateSalesforceModules,
  parseLabels,
  type SalesforceImport,
} from './salesforceModules.js'
export { readObjectInfos, type ReadObjectInfosOptions } from './readObjectInfos.js'
export { runUiApi, type CommandEnvironment } from './runUiApi.js'
