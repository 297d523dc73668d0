import { Shortcuts } from '#/features/shortcuts/Shortcuts'
import { lazyPart } from '@portal/app-kit/loading'
import { Optional } from '#/problem-log/Optional'
import { useSession } from '#/session/SessionProvider'

const DeviceHost = lazyPart(async () => (await import('#/features/offline/DeviceHost')).DeviceHost)

/**
 * Services that start when the page is idle. Only carriers have a device queue; staff who view as a user store
 * nothing of that person on their device.
 */
export function IdleServices() {
  const { isGuest, viewAs, communityType } = useSession()
  const hasDevice = !isGuest && !viewAs && communityType === 'Carrier'
  return (
    <>
      <Optional name="device">{hasDevice ? <DeviceHost /> : null}</Optional>
      <Optional name="shortcuts">
        <Shortcuts />
      </Optional>
    </>
  )
}
