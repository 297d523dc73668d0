import { useWire } from '@portal/ui-api/react'
import { getAccessibleComponents } from '#/methods/access'
import { companyPages, type CompanyPage } from '#/address/companyPages'
import { useSession } from '#/session/SessionProvider'

export interface CompanyAccess {
  /** Accessible pages in menu order; undefined while loading. */
  pages: readonly CompanyPage[] | undefined
  error: Error | undefined
  isFetching: boolean
  refresh: () => void
}

/** Pages of My Company by access keys; Users and Company Details always (NAV-04, NAV-05). */
export function useCompanyAccess(): CompanyAccess {
  const { accountId, contactId, isGuest } = useSession()
  const keys = useWire(getAccessibleComponents, { accountId, contactId, isGuest })
  const pages = [...companyPages.company, ...companyPages.recommendations].filter(
    ({ accessKey }) => !accessKey || keys.data?.includes(accessKey),
  )
  return {
    pages: keys.data ? pages : undefined,
    error: keys.data ? undefined : keys.error,
    isFetching: keys.isFetching,
    refresh: () => void keys.refresh(),
  }
}
