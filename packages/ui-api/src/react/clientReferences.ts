'use client'

// The directive is in the build for the condition `react-server` alone: other bundlers report it as one they do not know.
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
