import type { HeaderGuest } from '@portal/portal-ui'
import { useLocation, useSearchParams } from 'react-router'
import { portalEvents } from '#/events/portalEvents'
import { pageAt, pagePaths, signUpPath } from '#/address/pageTable'
import { carrierLoginAddress } from '#/session/loginAddress'
import { usePortalSettings } from '#/session/PortalSettingsProvider'
import { useShipperLogin } from '#/session/useShipperLogin'

/** Log In and Sign Up links: to the carriers' or the shippers' sign-in, by the current page. */
export function useGuestActions(): HeaderGuest {
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const settings = usePortalSettings()
  const page = pageAt(pathname)
  const isShipperSide = pathname.startsWith(pagePaths.Shipper_Home)
  const url = useShipperLogin(isShipperSide)
  // Passes on the return path, which is validated on use.
  const signUpHref = signUpPath(page === 'Login' ? (params.get('returnTo') ?? undefined) : pathname + search)
  if (!isShipperSide) {
    const isAtSignIn = page === 'Login'
    const from = isAtSignIn || page === 'Registration__c' ? pagePaths.Home : pathname + search
    return { signUpHref, loginHref: carrierLoginAddress(settings?.Carrier_Login_Url__c, from) }
  }
  if (page !== 'Get_a_Quote__c') return { signUpHref, loginHref: url }
  return {
    signUpHref,
    // The page may have an unsaved quote: it handles the event (SES-11, SES-12).
    onLogIn: () =>
      portalEvents.publish('leavePage', {
        targetPage: { type: 'standard__webPage', attributes: { url } },
      }),
  }
}
