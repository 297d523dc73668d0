/**
 * The roles of colour that Storybook's own theme is mixed from. It needs values, where the components have variables: a test
 * holds that they are those of `colours.css`.
 */
export const palette = {
  light: {
    canvas: '#f5f6f8',
    surface: '#ffffff',
    hover: '#f0f2f6',
    text: '#141923',
    'text-muted': '#525c6d',
    border: '#dce1e8',
    'border-control': '#7d8797',
    accent: '#1a4fc4',
    'on-accent': '#ffffff',
  },
  dark: {
    canvas: '#0e1218',
    surface: '#171c25',
    hover: '#1f2631',
    text: '#e8ecf2',
    'text-muted': '#a6b0bf',
    border: '#2b3340',
    'border-control': '#778397',
    accent: '#8fb3ff',
    'on-accent': '#0a1a3c',
  },
} as const
