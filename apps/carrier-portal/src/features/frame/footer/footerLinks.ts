import type { FooterLinks } from '@portal/portal-ui'
import type { PageName } from '#/address/pageTable'

/** Strips the site marker of some organisations' public URLs (FTR-08). */
const withoutSiteMarker = (address: string): string =>
  address.replace(/(^|\/\/)vforcesite[-.]/i, '$1').replace(/[-./]?vforcesite\b/i, '')

export interface FooterFacts {
  /** Name of the sandbox; null in production, undefined while loading or on failure. */
  sandbox: string | null | undefined
  /** Base URL of a sandbox's public pages. */
  bridgeUrl: string | undefined
  /** Configured domain of the portal (`Digital_Experience_Domain__c`). */
  domain: string | null | undefined
  page: PageName | undefined
  publicSite: string
  blog: string
  support: string
}

const withoutEnd = (address: string): string => address.replace(/\/+$/, '')

/** Adds `https://` to a bare domain, which would be a relative URL. */
const asAddress = (domain: string): string =>
  domain === '' || /^https?:\/\//i.test(domain) ? domain : `https://${domain.replace(/^\/+/, '')}`

/** Base of the public terms: the bridge community in a sandbox, else the provider's public site (FTR-06..09). */
function publicPagesAt({
  sandbox,
  bridgeUrl,
  publicSite,
}: Pick<FooterFacts, 'sandbox' | 'bridgeUrl' | 'publicSite'>): string {
  if (!sandbox || !bridgeUrl) return withoutEnd(publicSite)
  return asAddress(withoutEnd(withoutSiteMarker(bridgeUrl.trim())))
}

/** URLs of the footer links (FTR-04..09). */
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
