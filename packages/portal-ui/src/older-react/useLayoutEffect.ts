import { useEffect, useLayoutEffect as useReactLayoutEffect } from 'react'

/** `useLayoutEffect`, about which React 18 warns while a server renders. */
export const useLayoutEffect = typeof document === 'undefined' ? useEffect : useReactLayoutEffect
