import { useLoggedWire } from '#/problem-log/useLoggedRead'
import { getCommunityUrl } from '#/methods/community'
import { shipperLoginAddress } from './loginAddress'
import { usePortalSettings } from './PortalSettingsProvider'

/** Returns the shippers' sign-in URL (RTE-14). @param isAsked false skips the request. */
export function useShipperLogin(isAsked = true): string {
  const settings = usePortalSettings()
  const base = useLoggedWire(
    'Community/getCommunityUrl',
    getCommunityUrl,
    isAsked ? { isShipper: true } : null,
  )
  return shipperLoginAddress(settings?.Shipper_Login_Url__c, base)
}
