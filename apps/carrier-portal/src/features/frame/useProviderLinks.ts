import { useMemo } from 'react'
import { env } from '#/env'
import { useLoggedRead } from '#/problem-log/useLoggedRead'
import { getProviderLinks } from '#/methods/portalSettings'
import { useIsIdle } from '#/loading/useIsIdle'

/** The provider's app and network URLs; undefined when not configured (FRM-04). */
export interface ProviderLinks {
  appStore: string | undefined
  googlePlay: string | undefined
  facebook: string | undefined
  twitter: string | undefined
  instagram: string | undefined
}

/** The provider's links from the server, else from the build. `isSettled`: whether the request has settled. */
export function useProviderLinks(): { links: ProviderLinks; isSettled: boolean } {
  const isIdle = useIsIdle()
  const { data, isSettled } = useLoggedRead(
    'PortalSettings/getProviderLinks',
    getProviderLinks,
    isIdle ? {} : null,
  )
  return useMemo(
    () => ({
      links: {
        appStore: data?.appStore || env.appStoreUrl || undefined,
        googlePlay: data?.googlePlay || env.googlePlayUrl || undefined,
        facebook: data?.facebook || undefined,
        twitter: data?.twitter || undefined,
        instagram: data?.instagram || undefined,
      },
      isSettled: isIdle && isSettled,
    }),
    [data, isIdle, isSettled],
  )
}
