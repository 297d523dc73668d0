import { firstPaint } from '@portal/app-kit/first-paint'
import { toPrerender } from '@portal/app-kit/first-paint/toPrerender'
import { BANNER } from '#/first-paint/closedBanner'
import { pageAt, type PageName } from '#/address/pageTable'
import type { SavedPrerender } from './savedPrerender'

/** A larger one would take longer to parse than it saves. */
const MOST_CHARACTERS = 300_000
/** The widths of `firstPaint.css`. */
const PHONE_BELOW_PX = 1024
const DESKTOP_FROM_PX = 1280

const STYLESHEETS = 'link[rel="stylesheet"][href]'
/** Skeletons, and dialogs, which are above the page. */
const PASSING = '[data-skeleton], [role="dialog"], [role="alertdialog"]'
/** Pages of carriers that people open directly. */
const PAGES: readonly (PageName | undefined)[] = ['Home', 'Todays_Loads__c', 'My_Loads__c']

const device = (): 'phone' | 'desktop' | undefined =>
  innerWidth < PHONE_BELOW_PX ? 'phone' : innerWidth >= DESKTOP_FROM_PX ? 'desktop' : undefined

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Returns the page as a prerender: only of pages that people open directly, at their top and without a dialog, because a visit
 * starts like this.
 */
export function takePrerender(
  root: HTMLElement,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  page = document,
): SavedPrerender | undefined {
  const shownOn = device()
  if (!PAGES.includes(pageAt(pathname)) || search !== '' || hash !== '' || !shownOn) return undefined
  if (firstPaint() || scrollY > 0 || !root.querySelector('h1') || page.querySelector(PASSING))
    return undefined
  const rendered = root.cloneNode(true) as HTMLElement
  for (const image of rendered.querySelectorAll('[src^="blob:"]')) image.removeAttribute('src')
  // Announcements come with a response after the page, which would have to wait for them.
  for (const banner of rendered.querySelectorAll(BANNER)) banner.remove()
  copyChoices(root, rendered)
  if (hasTagInAttribute(rendered)) return undefined
  const styles = [...page.querySelectorAll<HTMLLinkElement>(STYLESHEETS)].map(
    ({ href }) => new URL(href).pathname,
  )
  const { html } = toPrerender(rendered.innerHTML, {
    device: shownOn,
    language: page.documentElement.lang.slice(0, 2),
    styles: [],
  })
  return html.length > MOST_CHARACTERS ? undefined : { title: escaped(page.title), html, styles }
}

/** A choice is a property, which HTML does not show. */
function copyChoices(root: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll('select')
  for (const [at, { selectedIndex }] of root.querySelectorAll('select').entries())
    copies[at]?.options[selectedIndex]?.setAttribute('selected', '')
}

/** `toPrerender` takes these characters for tags; older browsers do not escape them in attributes. */
const hasTagInAttribute = (root: HTMLElement): boolean =>
  [...root.querySelectorAll('*')].some(({ attributes }) =>
    [...attributes].some(({ value }) => value.includes('<') || value.includes('>')),
  )
