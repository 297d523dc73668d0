import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLink, linkify } from './linkify.js'

// Laws: no text is lost or invented; every address begins with http:, https: or mailto:; time grows with the length only.
const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? [])

describe('links in untrusted text', () => {
  test('[BAN-24] detects email addresses and links, and adds a scheme to links', () => {
    expect(linkify('write a@b.com or see www.x.com')).toEqual([
      { text: 'write ' },
      { text: 'a@b.com', href: 'mailto:a@b.com' },
      { text: ' or see ' },
      { text: 'www.x.com', href: 'http://www.x.com' },
    ])
    expect(links('(see https://x.co/a_(b)). Or <www.y.com/z?q=1#top>!')).toEqual([
      'https://x.co/a_(b)',
      'http://www.y.com/z?q=1#top',
    ])
  })

  test('[BAN-24] preserves markup and scripts as text', () => {
    expect(
      links('<a href="javascript:alert(1)">x</a> javascript:alert(1) javascript://x.com/%0aalert(1)'),
    ).toEqual([])
    expect(links('data:text/html,x vbscript:x.co ftp://x.com')).toEqual([])
    expect(links('a?bcc=z@b.com')).toEqual(['mailto:a%3Fbcc%3Dz@b.com'])
  })

  test('[VAL-07] accepts a loose pattern as a link', () => {
    expect(['www.x.com/y', 'http://x.co', 'x.com:8080/a'].every(isLink)).toBe(true)
    expect(['x', 'x.', '12.5', 'e.g', 'http://', 'http://x'].map(isLink)).not.toContain(true)
  })

  test('[BAN-24] preserves the text and creates only safe links for any input', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl(),
      fc.emailAddress(),
      fc.constantFrom('javascript:alert(1)', '<b>', '\u202E', '  ', '\n', '((', '.'),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const source = parts.join(' ')
        const pieces = linkify(source)
        expect(pieces.map(({ text }) => text).join('')).toBe(
          source.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''),
        )
        for (const { href } of pieces) if (href) expect(href).toMatch(/^(?:https?:\/\/|mailto:)/i)
      }),
    )
  })

  test('[BAN-24] parses a word of 200,000 characters without quadratic backtracking', () => {
    // Going back over such a word once for each of its letters would take longer than a test may.
    for (const word of ['a.'.repeat(100_000), 'a-'.repeat(100_000), ')'.repeat(200_000), '('.repeat(200_000)])
      expect(linkify(word)).toEqual([{ text: word }])
  })
})
