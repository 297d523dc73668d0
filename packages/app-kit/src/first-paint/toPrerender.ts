import type { FirstPaint, FirstPaintRequest } from '@portal/contract'
import { PRERENDER_ID } from './firstPaintIds'

/** Attributes that scripts, labels and forms query; they must match elements of the page only. */
const DROPPED =
  /\s(?:id|for|name|role|autofocus|autocomplete|tabindex|aria-(?!current=)[\w-]+|data-(?:load|row|shortcut|skeleton))="[^"]*"/giu

/** Outlines of a map: larger than the rest of the HTML, and the page draws them itself. */
const OUTLINES = /\sd="[^"]{1000,}"/gu

/** Elements in place of the landmark, labels and forms, which are the page's own. */
const PLAIN: Readonly<Record<string, string>> = { main: 'div', label: 'span', form: 'div' }

const FOCUSABLE = new Set(['a', 'button', 'input', 'select', 'textarea'])

/**
 * Makes rendered HTML inert, for display until the page replaces it: same look, no main landmark, ids or labels, and no
 * focusable element. Links keep their address. It is hidden from assistive technology; `#root` has a layout while it is
 * invisible.
 *
 * @param html React's output, in which `<` and `>` occur in tags only.
 */
export function toPrerender(
  html: string,
  {
    device,
    language,
    styles,
  }: Pick<FirstPaintRequest, 'device' | 'language'> & { styles: readonly string[] },
): FirstPaint {
  const title = /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''
  const prerender = html
    .replace(/<title>[^<]*<\/title>/gu, '')
    .replace(/<!--.*?-->/gu, '')
    .replace(OUTLINES, '')
    .replace(/<(\/?)([a-z][\w]*)((?:\s[^<>]*)?)>/giu, (_tag, slash: string, name: string, rest: string) => {
      const isFocusable = slash === '' && FOCUSABLE.has(name)
      // Password managers fill in the page's field only.
      const attributes = rest.replace(DROPPED, '').replace('type="password"', 'type="text"')
      return `<${slash}${PLAIN[name] ?? name}${isFocusable ? ' tabindex="-1"' : ''}${attributes}>`
    })
  return {
    title,
    html: [
      ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
      `<div id="${PRERENDER_ID}" data-device="${device}" lang="${language}" aria-hidden="true">${prerender}</div>`,
      '<div id="root"></div>',
    ].join(''),
  }
}
