import { useSyncExternalStore } from 'react'
import { DESKTOP, fitsWindow, followWindow } from './fitsWindow'

const subscribe = (listener: () => void) => followWindow([DESKTOP], listener)
const isDesktop = () => fitsWindow(DESKTOP)

export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, isDesktop, isDesktop)
