import type { Language } from '../../languages'
import { escapeHtml } from '../../http/escapeHtml'
import type { DeviceRequest } from './deviceStore'

const TEXTS = {
  'en-US': {
    title: 'Connect a device',
    enter: 'Enter the code that your device or program shows.',
    code: 'Code',
    next: 'Continue',
    wrong: 'This code is wrong or too old. Start again on the device.',
    confirm: (client: string) => `Allow ${client} to use the portal as you?`,
    careful: 'Allow it only if you started this yourself just now and the code is the same on your device.',
    as: 'Signed in as',
    scope: 'Access',
    scopes: {
      api: 'Read and change the data that you can',
      refresh_token: 'Stay connected until you end it',
      offline_access: 'Stay connected until you end it',
      full: 'Read and change the data that you can',
      openid: 'See who you are',
      profile: 'See your name and language',
      email: 'See your email address',
      id: 'See who you are',
    },
    allow: 'Allow',
    deny: 'Deny',
    allowed: 'Connected. Return to your device.',
    denied: 'Access denied. Return to your device.',
    readOnly: 'You view the portal as another person. Sign in as yourself to connect a device.',
  },
  'es-US': {
    title: 'Conectar un dispositivo',
    enter: 'Escriba el código que muestra su dispositivo o programa.',
    code: 'Código',
    next: 'Continuar',
    wrong: 'Este código es incorrecto o ya venció. Empiece de nuevo en el dispositivo.',
    confirm: (client: string) => `¿Permitir que ${client} use el portal en su nombre?`,
    careful:
      'Permítalo solo si usted mismo lo inició hace un momento y el código es el mismo en su dispositivo.',
    as: 'Sesión de',
    scope: 'Acceso',
    scopes: {
      api: 'Leer y cambiar los datos a los que usted tiene acceso',
      refresh_token: 'Seguir conectado hasta que usted lo termine',
      offline_access: 'Seguir conectado hasta que usted lo termine',
      full: 'Leer y cambiar los datos a los que usted tiene acceso',
      openid: 'Ver quién es usted',
      profile: 'Ver su nombre e idioma',
      email: 'Ver su correo electrónico',
      id: 'Ver quién es usted',
    },
    allow: 'Permitir',
    deny: 'Rechazar',
    allowed: 'Conectado. Vuelva a su dispositivo.',
    denied: 'Acceso rechazado. Vuelva a su dispositivo.',
    readOnly:
      'Está viendo el portal como otra persona. Inicie sesión como usted para conectar un dispositivo.',
  },
} as const

/** Scopes of an integration have no words. */
const scopeText = (words: Readonly<Record<string, string>>, scope: string): string =>
  Object.hasOwn(words, scope) ? (words[scope] ?? scope) : scope

export type DeviceView =
  | { readonly kind: 'enter'; readonly userCode: string; readonly isWrong: boolean }
  | {
      readonly kind: 'confirm'
      readonly userCode: string
      readonly request: DeviceRequest
      readonly email: string
    }
  | { readonly kind: 'allowed' | 'denied' | 'readOnly' }

/** The portal's color tokens inline: the page has no other file. */
const STYLE = `:root{color-scheme:light dark;--canvas:light-dark(#f5f6f8,#0e1218);--surface:light-dark(#fff,#171c25);--text:light-dark(#141923,#e8ecf2);
--border:light-dark(#7d8797,#778397);--line:light-dark(#dce1e8,#2b3340);--accent:light-dark(#1a4fc4,#8fb3ff);--on-accent:light-dark(#fff,#0a1a3c);--danger:light-dark(#b3261e,#ff9d96)}
body{background:var(--canvas);color:var(--text);font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
main{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;box-sizing:border-box;margin:0 auto;max-width:28rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:2rem;margin:0 0 1rem}h2{font-size:1.125rem;margin:0 0 .5rem}label,dt{font-weight:600}dl{margin:1rem 0}dd{margin:0 0 .75rem;overflow-wrap:anywhere}
input{background:var(--surface);border:1px solid var(--border);border-radius:.5rem;box-sizing:border-box;color:inherit;display:block;font:600 1.5rem/1.5 ui-monospace,monospace;letter-spacing:.1em;margin:.25rem 0 1rem;padding:.5rem .75rem;text-transform:uppercase;width:100%}
button{background:var(--surface);border:1px solid var(--border);border-radius:.5rem;color:inherit;font:inherit;font-weight:600;margin:0 .5rem .5rem 0;min-height:2.75rem;padding:.5rem 1.25rem}
button.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.alert{border-left:.25rem solid var(--danger);padding-left:.75rem}`

/** Renders the page for the code of a device (RFC 8628 §3.3). */
export function devicePage(view: DeviceView, csrfToken: string, language: Language): Response {
  const text = TEXTS[language]
  const form = (inner: string) =>
    `<form method="post" action="device"><input type="hidden" name="csrf" value="${escapeHtml(csrfToken)}">${inner}</form>`
  const bodies: Readonly<Record<DeviceView['kind'], () => string>> = {
    enter: () => {
      const { userCode, isWrong } = view.kind === 'enter' ? view : { userCode: '', isWrong: false }
      const problem = isWrong ? `<p class="alert" role="alert" id="problem">${text.wrong}</p>` : ''
      const described = isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''
      return `<p>${text.enter}</p>${problem}${form(
        `<label for="code">${text.code}</label>
<input id="code" name="user_code" value="${escapeHtml(userCode)}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required autofocus${described}>
<button class="primary" name="action" value="find">${text.next}</button>`,
      )}`
    },
    confirm: () => {
      if (view.kind !== 'confirm') return ''
      const { userCode, request, email } = view
      return `<h2>${escapeHtml(text.confirm(request.clientId))}</h2><p>${text.careful}</p>
<dl><dt>${text.code}</dt><dd>${escapeHtml(userCode)}</dd><dt>${text.as}</dt><dd>${escapeHtml(email)}</dd>
<dt>${text.scope}</dt>${request.scope
        .split(' ')
        .map((scope) => `<dd>${escapeHtml(scopeText(text.scopes, scope))}</dd>`)
        .join('')}</dl>${form(
        `<input type="hidden" name="user_code" value="${escapeHtml(userCode)}">
<button class="primary" name="action" value="allow">${text.allow}</button><button name="action" value="deny">${text.deny}</button>`,
      )}`
    },
    allowed: () => `<p role="status">${text.allowed}</p>`,
    denied: () => `<p role="status">${text.denied}</p>`,
    readOnly: () => `<p role="alert">${text.readOnly}</p>`,
  }
  return new Response(
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${text.title}</h1>
${bodies[view.kind]()}
</main>
</body>
</html>
`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      },
    },
  )
}
