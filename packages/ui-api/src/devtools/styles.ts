const CSS = `
.ui-api-devtools {
  --line: light-dark(#d5dae3, #3a4250); --soft: light-dark(#f4f6f9, #232a35); --back: light-dark(#fff, #171c24);
  --text: light-dark(#182130, #e8ecf3); --dim: light-dark(#56617a, #9fabc0); --mark: light-dark(#0b5cd6, #7db2ff);
  --good: light-dark(#17713a, #6fd694); --warn: light-dark(#8a5300, #f2bd62); --bad: light-dark(#b3251e, #ff948c);
  color-scheme: light dark; position: fixed; z-index: 2147483000; color: var(--text);
  font: 13px/1.45 ui-sans-serif, system-ui, sans-serif; text-align: start;
}
.ui-api-devtools[data-position^='bottom'] { bottom: 12px }
.ui-api-devtools[data-position^='top'] { top: 12px }
.ui-api-devtools[data-position$='right'] { right: 12px }
.ui-api-devtools[data-position$='left'] { left: 12px }
.ui-api-devtools button, .ui-api-devtools input {
  font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: 3px 9px;
}
.ui-api-devtools button { cursor: pointer }
.ui-api-devtools button:hover { background: var(--soft) }
.ui-api-devtools :is(button, input, summary, [tabindex]):focus-visible { outline: 2px solid var(--mark); outline-offset: 1px }
.ui-api-devtools > button { border-radius: 99px; padding: 6px 14px; font-weight: 600; box-shadow: 0 2px 10px #0003 }
.ui-api-devtools > section {
  position: fixed; inset-inline: 12px; height: min(58vh, 560px); display: flex; flex-direction: column;
  background: var(--back); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 8px 32px #0004; overflow: hidden;
}
.ui-api-devtools[data-position^='bottom'] > section { bottom: 56px }
.ui-api-devtools[data-position^='top'] > section { top: 56px }
.ui-api-devtools header { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 12px; border-bottom: 1px solid var(--line) }
.ui-api-devtools header input { flex: 1 1 140px; min-width: 0 }
.ui-api-devtools [role='tab'] { border-color: transparent }
.ui-api-devtools [role='tab'][aria-selected='true'] { border-color: var(--mark); color: var(--mark); font-weight: 600 }
.ui-api-devtools [role='tabpanel'] { overflow: auto; flex: 1; padding: 0 12px 12px }
.ui-api-devtools table { width: 100%; border-collapse: collapse }
.ui-api-devtools th { position: sticky; top: 0; background: var(--back); color: var(--dim); text-align: start; font-weight: 500 }
.ui-api-devtools :is(th, td) { padding: 5px 8px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top }
.ui-api-devtools td { overflow-wrap: anywhere }
.ui-api-devtools td:first-child { min-width: 160px; max-width: 44vw }
.ui-api-devtools td:has(button) { white-space: nowrap }
.ui-api-devtools :is(code, pre) { font: 12px/1.5 ui-monospace, monospace }
.ui-api-devtools pre { max-height: 220px; overflow: auto; background: var(--soft); border-radius: 6px; padding: 8px; margin: 6px 0 }
.ui-api-devtools progress { width: 88px; height: 7px; accent-color: var(--good); display: block }
.ui-api-devtools [data-tone='good'] { color: var(--good) }
.ui-api-devtools [data-tone='warn'] { color: var(--warn) }
.ui-api-devtools [data-tone='bad'] { color: var(--bad) }
.ui-api-devtools [data-tone='dim'] { color: var(--dim) }
@media (max-width: 640px) { .ui-api-devtools > section { inset-inline: 6px; height: 70vh } }
@media (forced-colors: active) { .ui-api-devtools [role='tab'][aria-selected='true'] { outline: 2px solid } }
`

/**
 * Adopts the stylesheet through the CSSOM, which a content security policy without 'unsafe-inline' allows. Returns
 * the cleanup function.
 */
export function adoptStyles(document: Document): () => void {
  // Without constructable stylesheets (tests), it renders unstyled.
  if (typeof CSSStyleSheet === 'undefined' || !('replaceSync' in CSSStyleSheet.prototype))
    return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
