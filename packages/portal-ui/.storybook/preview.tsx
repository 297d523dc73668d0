import '../src/styles.css'
import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { Decorator, Preview } from '@storybook/react-vite'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components'
import { isDocsFrame, leaveFocusToPage } from '../src/testing/docsFrames.js'
import { plainControls, switchesAreOff } from './plainControls.js'
import { useRootTheme } from './useRootTheme.js'

/** Puts the story into the theme, density and language of the toolbar. */
function Frame({ globals, children }: { globals: Record<string, unknown>; children: ReactNode }) {
  const { theme, density, locale } = globals
  useRootTheme(theme)
  useEffect(() => {
    document.documentElement.dataset['density'] = String(density)
  }, [density])
  return (
    <I18nProvider locale={String(locale)}>
      <PageLanguage />
      {children}
    </I18nProvider>
  )
}

/** The page has the language and the direction of its locale, as an application's has. */
function PageLanguage() {
  const { locale, direction } = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = direction
  }, [locale, direction])
  return null
}

const frame: Decorator = (Story, { globals, args }) => (
  <Frame globals={globals}>
    {/* A field that keeps its own text reads the first one once: another first text is another field. */}
    <Story key={JSON.stringify([args['defaultValue'], args['defaultChecked']])} />
  </Frame>
)

// Only docs pages need it: stories, of which each is a test, start without.
const DocsPage = lazy(() => import('./DocsPage.js'))

function LaterDocsPage(props: DocsContainerProps) {
  return (
    <Suspense>
      <DocsPage {...props} />
    </Suspense>
  )
}

// The frame of a story on a docs page follows that page's controls and toolbar.
if (isDocsFrame) {
  leaveFocusToPage()
  void import('./framedInDocs.js')
}

const onByThemselves = new Set(['isMultiple', 'hasCamera', 'isHeaderSticky', 'isFooterPinned'])

const preview: Preview = {
  decorators: [frame],
  argTypesEnhancers: [plainControls],
  argsEnhancers: [switchesAreOff],
  initialGlobals: { theme: 'system', density: 'dispatcher', locale: 'en-US' },
  globalTypes: {
    theme: {
      description: 'Color theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['system', 'light', 'dark'] },
    },
    density: {
      description: 'Who looks at it',
      toolbar: { title: 'Density', icon: 'component', items: ['dispatcher', 'driver'] },
    },
    locale: {
      description: 'Formats and direction; words come as props',
      toolbar: { title: 'Locale', icon: 'globe', items: ['en-US', 'es-US', 'ar-EG'] },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    // In the code of a story a switch that is off needs no word; one that is on by itself does.
    jsx: { filterProps: (value: unknown, name: string) => value !== false || onByThemselves.has(name) },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { container: LaterDocsPage, toc: { headingSelector: 'h2, h3' } },
    viewport: {
      options: {
        narrow: { name: 'Narrow, 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Last before desktop, 1023', styles: { width: '1023px', height: '768px' } },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Words',
          'Foundations',
          ['Color', 'Type', 'Space', 'Shape and depth', 'Motion', 'Density', 'Tokens'],
          'Frame',
          'Actions',
          'Fields',
          'Content',
          'Feedback',
          'Patterns',
        ],
      },
    },
  },
}

export default preview
