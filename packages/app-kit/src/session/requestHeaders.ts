/**
 * Headers of a request: the language of the page, in which the server stores a consent and writes mails; the page token; and a
 * trace id (W3C Trace Context) for the server's spans and log lines.
 */
export function requestHeaders(csrfToken: string | null): Record<string, string> {
  const { lang } = document.documentElement
  return {
    ...(lang ? { 'Accept-Language': lang } : {}),
    traceparent: `00-${randomHex(16)}-${randomHex(8)}-01`,
    ...(csrfToken === null ? {} : { 'X-CSRF-Token': csrfToken }),
  }
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    (byte + 256).toString(16).slice(1),
  ).join('')
