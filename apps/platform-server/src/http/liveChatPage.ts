/** The chat page of an installation without a chat provider, with other ways to contact support. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live chat</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:1.5rem;color:#16202c;background:#fff}</style>
</head>
<body>
<main>
<h1>Chat is closed</h1>
<p>No chat provider is connected to this portal. Write to <a href="mailto:support@freight.example" target="_blank" rel="noopener">support@freight.example</a> and we answer within one business day.</p>
</main>
</body>
</html>
`

/** Responds with the built-in chat page, which only the portal may frame. */
export function liveChatPage(): Response {
  return new Response(PAGE, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}
