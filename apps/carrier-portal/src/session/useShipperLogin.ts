import { useLoggedWire } from '../log/useLoggedRead'
import { getCommunityUrl } from '../methods/community'
import { shipperLoginAddress } from './loginAddress'
import { usePortalSettings } from './PortalSettingsProvider'

/** Where shippers sign in (RTE-14). @param isAsked false reads nothing, for pages that don't offer it. */
export function useShipperLogin(isAsked = true): string {
  const settings = usePortalSettings()
  const base = useLoggedWire(
    'Community/getCommunityUrl',
    getCommunityUrl,
    isAsked ? { isShipper: true } : null,
  )
  return shipperLoginAddress(settings?.Shipper_Login_Url__c, base)
}
