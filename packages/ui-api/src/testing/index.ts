export { actionsOf, anAction } from './anAction.js'
export { aLayout, aLayoutSection } from './aLayout.js'
export {
  aGraphqlResponse,
  aGraphqlConnection,
  type GraphqlResponse,
  type GraphqlConnection,
  type GraphqlNodes,
  type GraphqlPageInfo,
} from './aGraphqlResponse.js'
export { aListUi } from './aListUi.js'
export { aNavItem, anApp } from './anApp.js'
export { aFieldInfo, anObjectInfo } from './anObjectInfo.js'
export { aRecord, type RecordSeed } from './aRecord.js'
export { createTestUiApi, type TestUiApi, type TestUiApiOptions } from './createTestUiApi.js'
export { FakeServer, type FakeServerOptions, type ServerOverride, type ServerRequest } from './FakeServer.js'
export {
  aBatch,
  aListInfo,
  aListPage,
  aListPreferences,
  aRelatedListCount,
  aRelatedListInfo,
  aRelatedListPage,
  aRelatedListPreferences,
  aRelatedListReference,
} from './listBuilders.js'
export { createTestClock, type TestClock } from './TestClock.js'
