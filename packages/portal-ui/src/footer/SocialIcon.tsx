export type SocialNetwork = 'facebook' | 'twitter' | 'instagram'

const shapes: Record<SocialNetwork, string> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  twitter:
    'M22 5c-.8.4-1.6.6-2.5.7A4.3 4.3 0 0 0 12 9.6 11.6 11.6 0 0 1 3.4 5.2a4.1 4.1 0 0 0 1.3 5.5c-.7 0-1.3-.2-1.9-.5a4.1 4.1 0 0 0 3.3 4.1c-.6.2-1.2.2-1.9.1a4.2 4.2 0 0 0 3.9 2.9A8.4 8.4 0 0 1 2 19a12 12 0 0 0 6.3 1.8c7.5 0 12-6.4 11.7-12.2A8 8 0 0 0 22 5z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm5 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5.5-1.5h.01',
}

/** Decorative: the link has the accessible name. Lucide has no brand icons. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[network]} />
    </svg>
  )
}
