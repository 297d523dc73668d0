import compat from 'preact/compat'
import { focusAutomatically } from './autoFocus.ts'
import { createContext } from './contexts.ts'
import { controlFields } from './controlledFields.ts'
import { giveEventsOwnMembers } from './ownEvents.ts'
import { endUnmounted } from './endedComponents.ts'
import { runEffectsPromptly } from './promptEffects.ts'
import { writeSpellCheck } from './spellCheck.ts'
import { startTransition, useDeferredValue, useOptimistic, useTransition } from './transitions.ts'

export {
  Children,
  cloneElement,
  Component,
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
export { createContext } from './contexts.ts'
export { startTransition, useDeferredValue, useOptimistic, useTransition } from './transitions.ts'

export default { ...compat, createContext, startTransition, useDeferredValue, useOptimistic, useTransition }

endUnmounted()
giveEventsOwnMembers()
runEffectsPromptly()
focusAutomatically()
controlFields()
writeSpellCheck()
