import type { ReactNode } from 'react'

/**
 * Renders the tagged part of a text, e.g. "I accept the <terms>Terms of Use</terms>.", with `render`.
 * Translators can move it; a text without tags is rendered unchanged.
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
