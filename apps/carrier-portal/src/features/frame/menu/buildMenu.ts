import type { HeaderItem, HeaderSection } from '@portal/portal-ui'
import type { MessageId } from '#/i18n/messageId'
import { companyPages, companyPath, type CompanyPage } from '#/address/companyPages'
import { isPageName, pagePaths, type PageName } from '#/address/pageTable'

export interface MenuFacts {
  /** Page names of the server in order (NAV-01). */
  listed: readonly string[]
  /** Undefined while loading: the server's list excludes the same pages. */
  isInactive: boolean | undefined
  isTodaysLoadsOn: boolean
  /** Granted access keys (NAV-05). */
  accessKeys: readonly string[]
  /** Current page and hash. */
  current: { page: PageName | undefined; hash: string }
  text: (id: MessageId) => string
}

const labels: Partial<Readonly<Record<PageName, MessageId>>> = {
  Home: 'frame.menu.findLoads',
  Load_Book__c: 'frame.menu.findLoads',
  Todays_Loads__c: 'frame.menu.todaysLoads',
  My_Loads__c: 'frame.menu.myLoads',
  My_Company__c: 'frame.menu.myCompany',
  Get_a_Quote__c: 'frame.menu.getAQuote',
  Repeat_shipment__c: 'frame.menu.repeatShipment',
}

/** Pages that need an active account (NAV-02). */
const NEEDS_ACTIVE_ACCOUNT: ReadonlySet<PageName> = new Set([
  'Todays_Loads__c',
  'My_Loads__c',
  'My_Company__c',
])

/** Builds the menu: listed pages that exist, are active and accessible (NAV-01..06). */
export function buildMenu(facts: MenuFacts): readonly HeaderItem[] {
  const { listed, isInactive, isTodaysLoadsOn, current, text } = facts
  return listed.flatMap((name): HeaderItem[] => {
    if (!isPageName(name)) return []
    const label = labels[name]
    // One page has two names.
    if (!label || (name === 'Home' && listed.includes('Load_Book__c'))) return []
    if (isInactive && NEEDS_ACTIVE_ACCOUNT.has(name)) return []
    if (name === 'Todays_Loads__c' && !isTodaysLoadsOn) return []
    const isCurrent = current.page !== undefined && pagePaths[current.page] === pagePaths[name]
    if (name === 'My_Company__c')
      return [{ id: name, label: text(label), isCurrent, sections: companySections(facts, isCurrent) }]
    return [{ id: name, label: text(label), href: pagePaths[name], isCurrent }]
  })
}

function companySections(
  { accessKeys, current, text }: MenuFacts,
  isInCompany: boolean,
): readonly HeaderSection[] {
  const isOffered = ({ accessKey }: CompanyPage) => !accessKey || accessKeys.includes(accessKey)
  const link = ({ hash, label, hint }: CompanyPage) => ({
    id: hash || 'CompanyDetails',
    label: text(label),
    href: companyPath(hash),
    isCurrent: isInCompany && current.hash.replace('#', '') === hash,
    ...(hint ? { hint: text(hint) } : {}),
  })
  const recommendations = companyPages.recommendations.filter(isOffered).map(link)
  return [
    { id: 'company', items: companyPages.company.filter(isOffered).map(link) },
    ...(recommendations.length > 0
      ? [{ id: 'recommendations', title: text('frame.menu.recommendations'), items: recommendations }]
      : []),
  ]
}
