import type { Queries } from '../database/openDatabase'
import { escapeHtml } from './escapeHtml'

const TEXTS = {
  en: { title: 'Contact us', call: 'Call', write: 'Log in to write to us here and to read our replies.' },
  es: {
    title: 'Contáctenos',
    call: 'Llame al',
    write: 'Inicie sesión para escribirnos aquí y leer las respuestas.',
  },
} as const

interface Provider {
  name: string
  phone: string | null
}

function render(language: keyof typeof TEXTS, { name, phone }: Provider): string {
  const text = TEXTS[language]
  const number = escapeHtml(phone ?? '')
  const call = number
    ? `<p>${text.call} <a href="tel:${number.replaceAll(/[^+\d]/g, '')}" target="_blank" rel="noopener">${number}</a>.</p>`
    : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:1.5rem}</style>
</head>
<body>
<main>
<h1>${escapeHtml(name) || text.title}</h1>
${call}
<p>${text.write}</p>
</main>
</body>
</html>
`
}

/**
 * Renders the chat page of an installation without a chat provider: contact data for guests (members have
 * conversations). Only the portal may frame it.
 */
export async function liveChatPage(queries: Queries, languages = ''): Promise<Response> {
  const provider = await queries
    .selectFrom('Account')
    .select(['Name as name', 'Phone as phone'])
    .where('Type', '=', 'Provider')
    .executeTakeFirst()
  const language = /^\s*es\b/i.test(languages) ? 'es' : 'en'
  return new Response(render(language, provider ?? { name: '', phone: null }), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}
