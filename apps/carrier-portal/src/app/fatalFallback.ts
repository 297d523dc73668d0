import type { SpokenLocale } from '#/i18n/locales'

interface FallbackText {
  lang: SpokenLocale
  text: string
  action: string
}

/** Fallback text in every language when no catalogue could be loaded; the only text in code. */
export const fatalFallback: readonly FallbackText[] = [
  { lang: 'en-US', text: 'The portal could not be loaded. Nothing was lost.', action: 'Try again' },
  { lang: 'es-US', text: 'No se pudo cargar el portal. No se perdió nada.', action: 'Intentar de nuevo' },
]
