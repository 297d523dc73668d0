import { partFile, withImports, type BuildParts } from '@portal/app-kit/vite/buildParts'

export const BANNER = 'src/features/frame/FrameBanner.tsx'

/** What each page loads, whichever it is. */
export const everyPage = ['index.html', 'src/app/startPortal.tsx', 'src/i18n/messages/en-US.json']

const FIND_LOADS = [
  'src/app/pages/HomePage.tsx',
  'src/features/find-loads/messages/en-US.json',
  // In a wide window: the table, not the cards.
  'src/features/find-loads/results/LoadTable.tsx',
]

/** The files of parts and everything that they import statically. */
export const filesWith = (build: BuildParts, ...parts: string[]): Set<string> =>
  withImports(
    build,
    parts.map((part) => partFile(build, part)),
  )

/** What Find Loads loads until its loads and its banner show. */
export const firstLoadFiles = (build: BuildParts): Set<string> =>
  filesWith(build, ...everyPage, ...FIND_LOADS, BANNER)
