const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not signed in</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:1.5rem auto;max-width:36rem;padding:0 1rem;color:#16202c;background:#fff}</style>
</head>
<body>
<main>
<h1>You are not signed in</h1>
<p>Signing in was not finished, or took too long. <a href="/auth/login">Sign in again</a> or <a href="/carrier/s">look for loads as a guest</a>.</p>
<hr>
<div lang="es">
<h2>No ha iniciado sesión</h2>
<p>El inicio de sesión no se completó o tardó demasiado. <a href="/auth/login">Iniciar sesión de nuevo</a> o <a href="/carrier/s">buscar cargas como invitado</a>.</p>
</div>
</main>
</body>
</html>
`

/** Renders a page with a link to retry, instead of a JSON error. */
export function signInFailedPage(status: number): Response {
  return new Response(PAGE, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}
