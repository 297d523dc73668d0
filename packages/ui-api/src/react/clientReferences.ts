'use client'

// The exports by name: a reference to the client must be named in a module with the directive.
export {
  RefreshScope,
  UiApiProvider,
  useInfiniteWire,
  useInvoke,
  useListView,
  usePicklist,
  usePrefetch,
  useRefresh,
  useRefreshHandler,
  useSuspenseWire,
  useUiApi,
  useWire,
} from './index.js'
