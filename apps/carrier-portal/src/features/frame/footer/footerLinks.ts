import type { FooterLinks } from '@portal/portal-ui'
import type { PageName } from '../../../page/pageTable'

/** What the addresses of some organisations' public sites have at their end, or in their host; their pages are without it (FTR-08). */
const withoutSiteMarker = (address: string): string =>
  address.replace(/(^|\/\/)vforcesite[-.]/i, '$1').replace(/[-./]?vforcesite\b/i, '')

export interface FooterFacts {
  /** Name of the sandbox; null in production, undefined while unknown or when the call failed. */
  sandbox: string | null | undefined
  /** Where the public pages of a sandbox are. */
  bridgeUrl: string | undefined
  /** Domain of the portal as the provider set it (`Digital_Experience_Domain__c`). */
  domain: string | null | undefined
  page: PageName | undefined
  /** The provider's public site. */
  publicSite: string
  blog: string
  support: string
}

const withoutEnd = (address: string): string => address.replace(/\/+$/, '')

/** A domain or host may be told without `https://`; as it stands it would be a place on this very page. */
const asAddress = (domain: string): string =>
  domain === '' || /^https?:\/\//i.test(domain) ? domain : `https://${domain.replace(/^\/+/, '')}`

/** Where the public terms are: at the bridge community in a sandbox, else at the provider's public site (FTR-06..09). */
function publicPagesAt({
  sandbox,
  bridgeUrl,
  publicSite,
}: Pick<FooterFacts, 'sandbox' | 'bridgeUrl' | 'publicSite'>): string {
  if (!sandbox || !bridgeUrl) return withoutEnd(publicSite)
  return asAddress(withoutEnd(withoutSiteMarker(bridgeUrl.trim())))
}

/** Where each of the footer's links goes (FTR-04..09). */
export function footerLinks(facts: FooterFacts): Record<keyof FooterLinks, string> {
  const pages = publicPagesAt(facts)
  const help = `${asAddress(withoutEnd(facts.domain?.trim() ?? ''))}/carrier/s/help`
  return {
    blog: facts.blog,
    contactSupport: facts.support,
    privacyPolicy: `${withoutEnd(facts.publicSite)}/privacy-policy`,
    dataProcessing: `${pages}/data-processing-addendum`,
    helpCenter: facts.page === 'Registration__c' ? `${help}#Login` : help,
    termsOfUse: `${pages}/terms-of-use`,
  }
}
