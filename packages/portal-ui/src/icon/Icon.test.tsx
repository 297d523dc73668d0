import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconButton } from '../button/IconButton.js'
import { Icon } from './Icon.js'

/** A drawing that Lucide does not have. */
function Trailer({ size, ...rest }: ComponentProps<'svg'> & { size?: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" {...rest}>
      <path d="M2 6h20v10H2z" />
    </svg>
  )
}

test('renders a custom icon like a Lucide icon: at its size, hidden from screen readers', () => {
  const alone = renderToStaticMarkup(<Icon as={Trailer} size={16} />)
  expect(alone).toContain('width="16"')
  expect(alone).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<IconButton icon={Trailer} label="Trailer" />)).toContain('M2 6h20v10H2z')
})
