import type { Database } from '../database/openDatabase'
import { escapeHtml } from '../http/escapeHtml'
import { newestTexts } from '../sms/textOutbox'
import { newestMails } from './outbox'

export const OUTBOX_PATH = '/outbox'

const withLinks = (html: string): string =>
  html.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const article = (heading: string, to: string, at: string, text: string): string =>
  `<article><h3>${escapeHtml(heading)}</h3><p>To ${escapeHtml(to)}, <time datetime="${at}">${at}</time></p>` +
  `<pre>${withLinks(escapeHtml(text))}</pre></article>`

export interface OutboxContent {
  hasMails: boolean
  hasTexts: boolean
}

/**
 * Renders the latest messages as a page, or as JSON (`Accept: application/json`). They contain sign-up
 * links, so the app serves this to the same machine only, and never in production.
 */
export async function outboxPage(
  database: Database,
  request: Request,
  { hasMails, hasTexts }: OutboxContent,
): Promise<Response> {
  const mails = hasMails ? await newestMails(database) : []
  const texts = hasTexts ? await newestTexts(database) : []
  if (!(request.headers.get('accept') ?? '').includes('text/html'))
    return Response.json({ mails, texts }, { headers: { 'Cache-Control': 'no-store' } })
  const mailArticles = mails.map(({ to, at, subject, text }) => article(subject, to, at, text))
  const textArticles = texts.map(({ to, at, state, text }) => article(`Text message, ${state}`, to, at, text))
  const nothing = '<p>No message has been written yet.</p>'
  const body = [
    ...(hasMails
      ? [
          '<h2>Mails</h2><p>No mail server is set up, so mails stay here. Set SMTP_URL to send them.</p>',
          mailArticles.join('\n') || nothing,
        ]
      : []),
    ...(hasTexts
      ? [
          '<h2>Text messages</h2><p>No gateway is set up, so text messages stay here. Set TEXT_URL to send them.</p>',
          textArticles.join('\n') || nothing,
        ]
      : []),
  ].join('\n')
  return new Response(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:1.5rem auto;max-width:46rem;padding:0 1rem;color:#16202c;background:#fff}
article{border-top:1px solid #dce1e8;padding:1rem 0}h3{font-size:1.1rem;margin:0}p{color:#525c6d;margin:.25rem 0}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
${body}
</main>
</body>
</html>
`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    },
  )
}
