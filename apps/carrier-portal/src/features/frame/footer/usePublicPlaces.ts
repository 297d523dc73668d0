import { useMemo } from 'react'
import { env } from '#/env'
import { useLoggedWire } from '#/problem-log/useLoggedRead'
import { getBridgeCommunityUrl, getEnvironmentType } from '#/methods/community'
import { useIsIdle } from '#/loading/useIsIdle'
import type { FooterFacts } from './footerLinks'

/** Queries environment and bridge URL in a batch (FTR-09). On failure the default links remain (FTR-14). */
export function usePublicPlaces(): Pick<FooterFacts, 'sandbox' | 'bridgeUrl' | 'publicSite'> {
  const isIdle = useIsIdle()
  const sandbox = useLoggedWire('Community/getEnvironmentType', getEnvironmentType, isIdle ? {} : null)
  const bridgeUrl = useLoggedWire(
    'Community/getBridgeCommunityUrl',
    getBridgeCommunityUrl,
    isIdle ? {} : null,
  )
  return useMemo(() => ({ sandbox, bridgeUrl, publicSite: env.publicSite }), [sandbox, bridgeUrl])
}
