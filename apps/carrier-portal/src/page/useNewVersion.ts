import { useSyncExternalStore } from 'react'
import { newVersion } from './newVersion'

/** Whether there is another version of the portal than the one that runs here. */
export const useNewVersion = (): boolean => useSyncExternalStore(newVersion.subscribe, newVersion.isKnown)
