/** Text, with an optional link. */
export interface Credit {
  text: string
  href?: string
}

/** GeoNames requires attribution (CC BY 4.0); the other sources are public domain. */
export const EMBEDDED_CREDITS: readonly Credit[] = [
  { text: 'GeoNames', href: 'https://www.geonames.org' },
  { text: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
  { text: 'US Census Bureau', href: 'https://www.census.gov' },
]

const LINK = /<a\s[^>]*href=["'](https:\/\/[^"']+)["'][^>]*>(.*?)<\/a>/giu
const ENTITIES: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&#169;': '©',
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/gu, '')
    .replace(/&(?:copy|amp|nbsp|#169);/gu, (entity) => ENTITIES[entity] ?? '')
    .trim()

/** Parses the HTML of a style's attribution into text and links; none of it is rendered as HTML. */
export function creditsOf(html: string): readonly Credit[] {
  const credits: Credit[] = []
  let end = 0
  const addText = (part: string) => {
    const text = plain(part)
    if (text) credits.push({ text })
  }
  for (const link of html.matchAll(LINK)) {
    addText(html.slice(end, link.index))
    const text = plain(link[2] ?? '')
    if (text && link[1]) credits.push({ text, href: link[1] })
    end = link.index + link[0].length
  }
  addText(html.slice(end))
  return credits
}
