/** Where an exported constant is declared, with or without its type. */
export const declarationOf = (name) => new RegExp(`export const ${name}(?::[^=]+)? =`)

const STAR = /^ ?\* ?/gm

/**
 * The comment above an exported constant: its text, its example, and what it throws.
 *
 * @param {string} source TypeScript
 * @param {string} name of the constant
 */
export function docOf(source, name) {
  const before = source.slice(0, source.search(declarationOf(name)))
  const open = before.lastIndexOf('/**')
  if (open < 0) return { text: '', example: '', errors: [] }
  const comment = before.slice(open + 3, before.indexOf('*/', open)).replaceAll(STAR, '')
  const [text = '', ...tags] = comment.split(/^(?=@\w)/m)
  const tagged = (tag) =>
    tags.filter((part) => part.startsWith(`@${tag}`)).map((part) => part.slice(tag.length + 1).trim())
  return {
    text: unwrapped(text),
    example: tagged('example')[0] ?? '',
    errors: tagged('throws').map((error) => unwrapped(error).replaceAll(/\{(\w+)\}/g, '`$1`')),
  }
}

/** Joins lines of a paragraph; comments are wrapped for editors. */
const unwrapped = (text) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => (/^[-|]/m.test(paragraph) ? paragraph : paragraph.replaceAll('\n', ' ')))
    .join('\n\n')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
