import { create } from 'storybook/theming/create'
import { palette } from './palette.js'

export type Shade = keyof typeof palette

function themeOf(base: Shade) {
  const colour = palette[base]
  return create({
    base,
    brandTitle: 'Portal components',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: "'Inter Portal', system-ui, sans-serif",
    colorPrimary: colour.accent,
    colorSecondary: colour.accent,
    appBg: colour.canvas,
    appContentBg: colour.surface,
    appPreviewBg: colour.canvas,
    appHoverBg: colour.hover,
    appBorderColor: colour.border,
    appBorderRadius: 8,
    barBg: colour.surface,
    barTextColor: colour['text-muted'],
    barHoverColor: colour.accent,
    barSelectedColor: colour.accent,
    textColor: colour.text,
    textInverseColor: colour.surface,
    textMutedColor: colour['text-muted'],
    inputBg: colour.surface,
    inputBorder: colour['border-control'],
    inputTextColor: colour.text,
    inputBorderRadius: 8,
    buttonBg: colour.surface,
    buttonBorder: colour['border-control'],
    booleanBg: colour.canvas,
    booleanSelectedBg: colour.surface,
  })
}

/** Storybook in the portal's colours and letters: its frame, and its pages. */
export const themes = { light: themeOf('light'), dark: themeOf('dark') }

const dark = matchMedia('(prefers-color-scheme: dark)')

/** The shade of a theme of the toolbar. */
export function shadeOf(theme: unknown): Shade {
  if (theme === 'light' || theme === 'dark') return theme
  return dark.matches ? 'dark' : 'light'
}

/** Calls back when the system goes from one shade to the other; the result stops it. */
export function followSystem(onChange: () => void): () => void {
  dark.addEventListener('change', onChange)
  return () => dark.removeEventListener('change', onChange)
}
