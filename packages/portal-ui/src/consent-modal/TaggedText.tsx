import type { ReactNode } from 'react'

/**
 * Text with a marked part, such as "I accept the <terms>Terms of Use</terms>.": `render` draws what stands between the
 * tags. Translators move the part freely; a text without the tags is shown as it is.
 */
export function TaggedText({
  text,
  tag,
  render,
}: {
  text: string
  tag: string
  render: (content: string) => ReactNode
}) {
  const [before = '', rest] = text.split(`<${tag}>`, 2)
  if (rest === undefined) return text
  const [content = '', after = ''] = rest.split(`</${tag}>`, 2)
  return (
    <>
      {before}
      {render(content)}
      {after}
    </>
  )
}
