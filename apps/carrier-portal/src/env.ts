/** What is set when the portal is built. Each has a default, so that a plain build works. */
export const env = {
  companyName: import.meta.env.VITE_COMPANY_NAME ?? 'Freight Portal',
  /** The provider's public site, for pages that are not part of the portal. */
  publicSite: import.meta.env.VITE_PUBLIC_SITE ?? 'https://www.example.com',
} as const
