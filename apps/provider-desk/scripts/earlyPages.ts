import { LOCALES } from '@portal/app-kit/i18n/locales'
import type { EarlyPage } from '@portal/app-kit/vite/earlyFiles'

const inEachLanguage = (catalogues: readonly string[]) =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale.slice(0, 2),
      catalogues.map((name) => `src/${name}/messages/${locale}.json`),
    ]),
  )

export const earlyPages: readonly EarlyPage[] = [
  {
    at: '^/desk/?$',
    parts: ['index.html', 'src/overview/OverviewPage.tsx'],
    lateParts: ['src/overview/TrendChart.tsx'],
    byLanguage: inEachLanguage(['shell', 'queue', 'overview']),
  },
  { at: '^/desk/login/?$', parts: ['index.html'], byLanguage: inEachLanguage(['shell', 'login']) },
  { at: '^/desk/', parts: ['index.html'], byLanguage: inEachLanguage(['shell']) },
]
