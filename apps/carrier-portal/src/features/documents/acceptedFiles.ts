const FILES = 'application/pdf,image/jpeg,image/png,image/webp,.pdf'
const HEIC = ',image/heic,image/heif,.heic,.heif'

/**
 * Computes the `accept` attribute. iOS converts HEIC to JPEG unless HEIC is accepted, so it is omitted there;
 * elsewhere it is accepted and decoded (`heic/`).
 */
export function acceptedFiles({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  // An iPad reports itself as a Mac; Macs have no touch screen.
  const isAppleMobile =
    /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)
  return isAppleMobile ? FILES : FILES + HEIC
}
