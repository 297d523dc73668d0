import type { ListedObject } from './bucket'

const valueOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`, 'u').exec(xml)?.[1]

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  '#34': '"',
}

const withoutEntities = (text: string): string =>
  text.replaceAll(/&(lt|gt|amp|quot|apos|#34);/gu, (_, name: string) => ENTITIES[name] ?? '')

/** Decodes a name, URL-encoded on request (`encoding-type=url`), because XML cannot hold every character. */
const nameOf = (encoded: string): string => decodeURIComponent(withoutEntities(encoded).replaceAll('+', ' '))

/** Parses a ListObjectsV2 response. `next` is the token of the following page. */
export function readListing(xml: string): { found: readonly ListedObject[]; next: string | undefined } {
  const found = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gsu)].map(([, one = '']) => {
    const at = valueOf(one, 'LastModified') ?? ''
    return {
      name: nameOf(valueOf(one, 'Key') ?? ''),
      sizeBytes: Number(valueOf(one, 'Size') ?? 0),
      version: `${withoutEntities(valueOf(one, 'ETag') ?? '').replaceAll('"', '')} ${at}`,
      at: new Date(at),
    }
  })
  const token = valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : undefined
  return { found, next: token === undefined ? undefined : withoutEntities(token) }
}
