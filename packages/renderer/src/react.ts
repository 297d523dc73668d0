import compat from 'preact/compat'
import { focusAutomatically } from './autoFocus.ts'
import { giveEventsOwnMembers } from './ownEvents.ts'
import { runEffectsPromptly } from './promptEffects.ts'
import { startTransition, useDeferredValue, useOptimistic, useTransition } from './transitions.ts'

export {
  Children,
  cloneElement,
  Component,
  createContext,
  createElement,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  StrictMode,
  Suspense,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  version,
} from 'preact/compat'
export { startTransition, useDeferredValue, useOptimistic, useTransition } from './transitions.ts'

export default { ...compat, startTransition, useDeferredValue, useOptimistic, useTransition }

giveEventsOwnMembers()
runEffectsPromptly()
focusAutomatically()
