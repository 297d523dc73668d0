/** Domain model §5. */
const MAX_NAME = 120

/** Sanitizes a file name for display: no folders, control or bidi characters, 120 characters at most. */
export function displayName(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  // Drops half of a surrogate pair at the end.
  return (clean || 'file').slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/, '')
}

export function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/u, '')
}

/** Returns the `Content-Disposition` header, with an ASCII fallback for old clients. */
export function attachmentNamed(title: string, extension: string): string {
  const name = `${withoutExtension(displayName(title))}.${extension}`
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
