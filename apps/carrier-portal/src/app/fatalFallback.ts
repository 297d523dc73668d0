/** Fallback text when no catalogue could be loaded; the only text in code. */
export const fatalFallback = [
  { lang: 'en-US', text: 'The portal could not be loaded. Nothing was lost.', action: 'Try again' },
  { lang: 'es-US', text: 'No se pudo cargar el portal. No se perdió nada.', action: 'Intentar de nuevo' },
] as const
