import { useSyncExternalStore } from 'react'
import { newVersion } from './newVersion'

export const useNewVersion = (): boolean =>
  useSyncExternalStore(newVersion.subscribe, newVersion.isKnown, newVersion.isKnown)
