/** What is said when not even the messages could be loaded; nothing else in the code is text. */
export const lastWords = [
  { lang: 'en-US', text: 'The portal could not be loaded. Nothing was lost.', action: 'Try again' },
  { lang: 'es-US', text: 'No se pudo cargar el portal. No se perdió nada.', action: 'Intentar de nuevo' },
] as const
