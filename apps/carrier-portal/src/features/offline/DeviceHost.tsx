import { useEffect } from 'react'
import { registerWorker } from '../../device/registerWorker'
import { WithMessages } from '../../i18n/LocaleProvider'
import { useDeviceQueue } from '../../queue/useDeviceQueue'
import { DrivingCurtain } from './DrivingCurtain'
import { PositionIndicator } from './PositionIndicator'
import { useReportPosition } from './useReportPosition'

/** What goes on behind every page of a signed-in person: sending what waits, and the position while it is shared. */
export function DeviceHost() {
  useAskBeforeLeaving()
  useReportPosition()
  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker()
  }, [])
  return (
    <WithMessages catalogue="offline">
      <PositionIndicator />
      <DrivingCurtain />
    </WithMessages>
  )
}

/** What this device could not save would go with the page: the browser asks before it is closed. */
function useAskBeforeLeaving() {
  const { entries, isDurable } = useDeviceQueue()
  const isAtRisk = !isDurable && entries.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => {
    if (!isAtRisk) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}
