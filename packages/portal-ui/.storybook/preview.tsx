import '../src/styles.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { type ReactNode, useEffect } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components'

/** Puts the story into the theme, density and language of the toolbar. */
function Frame({ globals, children }: { globals: Record<string, unknown>; children: ReactNode }) {
  const { theme, density, locale } = globals
  useEffect(() => {
    const root = document.documentElement
    if (theme !== 'system') root.dataset['theme'] = String(theme)
    root.dataset['density'] = String(density)
  }, [theme, density])
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

const frame: Decorator = (Story, { globals }) => (
  <Frame globals={globals}>
    <Story />
  </Frame>
)

const preview: Preview = {
  decorators: [frame],
  initialGlobals: { theme: 'system', density: 'dispatcher', locale: 'en-US' },
  globalTypes: {
    theme: {
      description: 'Colour theme',
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
    controls: { expanded: true, sort: 'requiredFirst' },
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
        order: ['Start here', 'Words', 'Foundations', 'Frame', 'Actions', 'Fields', 'Content', 'Feedback'],
      },
    },
  },
}

export default preview
