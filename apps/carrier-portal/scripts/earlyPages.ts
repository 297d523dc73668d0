import type { EarlyPage } from '@portal/app-kit/vite/earlyFiles'
import { pageStarts, type PageStart } from '../src/app/pageStarts.ts'
import { LOCALES } from '../src/i18n/locales.ts'
import { DESKTOP } from '../src/viewport/fitsWindow.ts'
import { BANNER } from './firstLoadFiles.ts'

/** The page, and parts of its first screen that it imports on demand. */
const pageFiles: Readonly<Record<PageStart['part'], readonly string[]>> = {
  home: ['src/app/pages/HomePage.tsx'],
  load: ['src/app/pages/LoadPage.tsx'],
  todaysLoads: ['src/app/pages/TodaysLoadsRoute.tsx', 'src/features/todays-loads/route/RouteCard.tsx'],
  myLoads: ['src/app/pages/MyLoadsRoute.tsx'],
  signIn: ['src/app/pages/SignInRoute.tsx'],
  shipper: ['src/app/pages/ShipperRoute.tsx'],
}
const FIND_LOADS = 'src/features/find-loads'
const rowsByWindow = {
  [`not all and ${DESKTOP}`]: [`${FIND_LOADS}/results/LoadCards.tsx`],
  [DESKTOP]: [`${FIND_LOADS}/results/LoadTable.tsx`, `${FIND_LOADS}/filters/FilterForm.tsx`],
}

export const earlyPages: readonly EarlyPage[] = pageStarts.map(({ at, part, catalogues }) => ({
  at,
  parts: ['src/app/startPortal.tsx', ...pageFiles[part]],
  ...(part === 'home' ? { byWindow: rowsByWindow } : {}),
  lateParts: [BANNER],
  byLanguage: Object.fromEntries(
    LOCALES.map((locale) => [
      locale.slice(0, 2),
      [
        `src/i18n/messages/${locale}.json`,
        ...[...catalogues, 'frame'].map((name) => `src/features/${name}/messages/${locale}.json`),
      ],
    ]),
  ),
}))
