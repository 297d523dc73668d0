// The entry `./react` in server components: components and hooks are references to modules of the client.
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
} from './clientReferences.js'
export { prefetch } from './prefetch.js'
