import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the portal looks when it is installed on a phone (Web App Manifest). Colours: docs/design.md §2. */
export const appManifest: Partial<ManifestOptions> = {
  id: '/carrier/s',
  name: 'Freight Portal',
  short_name: 'Freight',
  description: 'Find, book and run freight loads.',
  lang: 'en-US',
  start_url: '/carrier/s/todays-loads',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f5f6f8',
  theme_color: '#1a4fc4',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: "Today's Loads", url: '/carrier/s/todays-loads' },
    { name: 'My Loads', url: '/carrier/s/my-loads' },
  ],
}
