import { useSyncExternalStore } from 'react'
import { DESKTOP, fitsWindow, followWindow } from './fitsWindow'

const subscribe = (listener: () => void) => followWindow([DESKTOP], listener)
const isDesktop = () => fitsWindow(DESKTOP)

/** Whether the viewport is 1024 CSS pixels wide or wider. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, isDesktop)
