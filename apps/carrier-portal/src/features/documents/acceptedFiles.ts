const FILES = 'application/pdf,image/jpeg,image/png,image/webp,.pdf'
const HEIC = ',image/heic,image/heif,.heic,.heif'

/**
 * What a file field asks for. An iPhone or iPad gives its HEIC photos as JPEG to whoever doesn't ask for HEIC, so there
 * they are not asked for; elsewhere they may be chosen, and a browser that can't read them gets a decoder (`heic/`).
 */
export function acceptedFiles({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  // An iPad says that it is a Mac; Macs have no touch screen.
  const isAppleMobile =
    /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)
  return isAppleMobile ? FILES : FILES + HEIC
}
