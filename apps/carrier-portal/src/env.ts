/** Build-time settings with defaults, so that a plain build works. */
export const env = {
  companyName: import.meta.env.VITE_COMPANY_NAME ?? 'Freight Portal',
  /** For questions, until the provider has entered its own at the desk. Empty = no contact is shown. */
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL ?? '',
  supportPhone: import.meta.env.VITE_SUPPORT_PHONE ?? '',
  /** The legal and privacy team (CNS-15), until the provider has entered it. Empty = the contact for questions. */
  legalEmail: import.meta.env.VITE_LEGAL_EMAIL ?? '',
  /** The provider's public site with its terms and policies. Empty = this portal's own pages. */
  publicSite: import.meta.env.VITE_PUBLIC_SITE ?? '',
  blogUrl: import.meta.env.VITE_BLOG_URL ?? '/carrier/s/help#news',
  supportUrl: import.meta.env.VITE_SUPPORT_URL ?? '/carrier/s/help#contact',
  /** The mobile app where the server names no stores. Empty = no app to offer (FRM-04). */
  appStoreUrl: import.meta.env.VITE_APP_STORE_URL ?? '',
  googlePlayUrl: import.meta.env.VITE_GOOGLE_PLAY_URL ?? '',
  /** The mobile app's part of the user agent (BAN-31). */
  appMarker: import.meta.env.VITE_APP_MARKER ?? 'FreightPortal',
} as const
