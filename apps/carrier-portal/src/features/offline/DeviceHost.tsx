import { useEffect } from 'react'
import { registerWorker } from '../../device/registerWorker'
import { WithMessages } from '../../i18n/LocaleProvider'
import { useDeviceQueue } from '../../queue/useDeviceQueue'
import { PositionIndicator } from './PositionIndicator'
import { useReportPosition } from './useReportPosition'

/** What goes on behind every page of a signed-in person: sending what waits, and the position while it is shared. */
export function DeviceHost() {
  useDeviceQueue()
  useReportPosition()
  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker()
  }, [])
  return (
    <WithMessages catalogue="offline">
      <PositionIndicator />
    </WithMessages>
  )
}
