/** Characters that an original name keeps. Source: domain model §5. */
const MAX_NAME = 120

/**
 * The name that a sender gave a file, for display only: without folders, control and direction characters, 120
 * characters at most.
 */
export function displayName(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  // Half a character at the end is none.
  return (clean || 'file').slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/, '')
}

/** The name without what follows its last dot. */
export function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/u, '')
}

/** How a download is named: the title as it is for those who understand it, plain letters for the others. */
export function attachmentNamed(title: string, extension: string): string {
  const name = `${withoutExtension(displayName(title))}.${extension}`
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
