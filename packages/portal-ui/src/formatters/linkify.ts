import { isEmail } from './email.js'

/** A link if it has `href`. */
export interface TextPiece {
  text: string
  href?: string
}

// URLs with or without http(s); no other scheme, which excludes "javascript:".
const webAddress =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?$/i
const opening = /^[([{<"'“‘]+/
const closing = /[)\]}>"'”’.,;:!?]$/
// These characters could reverse the rendering of the text after them.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g
const LONGEST_LINK = 2048

/** Validates a URL: "www.x.com/y", "http://x.co"; not "x" (VAL-07). */
export function isLink(text: string): boolean {
  return text.length <= LONGEST_LINK && webAddress.test(text)
}

function hrefOf(word: string): string | undefined {
  if (isEmail(word) && !/[:/<>]/.test(word)) {
    const at = word.lastIndexOf('@')
    return `mailto:${encodeURIComponent(word.slice(0, at))}@${word.slice(at + 1)}`
  }
  if (!isLink(word)) return undefined
  return /^https?:\/\//i.test(word) ? word : `http://${word}`
}

/**
 * Returns the end of the URL before trailing punctuation; a closing bracket with its opening one belongs to
 * the URL.
 */
function endOfAddress(word: string): number {
  let end = word.length
  while (end > 0 && closing.test(word.slice(end - 1, end))) {
    const inside = word.slice(0, end)
    if (inside.endsWith(')') && inside.split('(').length >= inside.split(')').length) break
    end -= 1
  }
  return end
}

/**
 * Parses a text into plain parts, email links and web links; adds `http://` to URLs without a scheme
 * (BAN-24). Markup remains text. Removes bidirectional override characters.
 */
export function linkify(source: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let plain = ''
  for (const word of source.replace(bidiControls, '').split(/(\s+)/)) {
    // Limits the matching cost: longer words are not URLs.
    const isShort = word.length <= LONGEST_LINK
    const before = isShort ? (opening.exec(word)?.[0] ?? '') : ''
    const end = isShort ? endOfAddress(word.slice(before.length)) : 0
    const core = word.slice(before.length, before.length + end)
    const after = word.slice(before.length + end)
    const href = hrefOf(core)
    if (href === undefined) {
      plain += word
    } else {
      if (plain + before) pieces.push({ text: plain + before })
      pieces.push({ text: core, href })
      plain = after
    }
  }
  if (plain) pieces.push({ text: plain })
  return pieces
}
