import { useEffect, useLayoutEffect as useReactLayoutEffect } from 'react'

/** React 18 warns about `useLayoutEffect` while a server renders. */
export const useLayoutEffect = typeof document === 'undefined' ? useEffect : useReactLayoutEffect
