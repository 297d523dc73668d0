export { UiApiProvider, type UiApiProviderProps } from './UiApiProvider.js'
export { useUiApi } from './UiApiProvider.js'
export {
  RefreshScope,
  useRefresh,
  useRefreshHandler,
  type RefreshHandler,
  type RefreshScopeProps,
} from './RefreshScope.js'
export { useInfiniteWire, type InfiniteWireResult } from './useInfiniteWire.js'
export type { ItemOf } from '../define/defineRead.js'
export { useInvoke, type InvokeState } from './useInvoke.js'
export { useSuspenseWire, type SuspenseWireResult } from './useSuspenseWire.js'
export { useWire, type WireResult } from './useWire.js'
export { prefetch } from './prefetch.js'
export { usePrefetch } from './usePrefetch.js'
export {
  useListView,
  type ListViewColumn,
  type ListViewConfig,
  type ListViewResult,
  type SortDirection,
} from './useListView.js'
export { usePicklist, type PicklistConfig, type PicklistResult } from './usePicklist.js'
