import { Arrow } from '@portal/portal-ui'
import { Fragment, type ReactNode } from 'react'

/**
 * Renders the arrows of a text ("Dallas, TX → Atlanta, GA") as icons; screen readers and copying get the
 * text. One element, because a flex container would drop the spaces around the arrow.
 */
export const drawArrows = (text: string): ReactNode => {
  const parts = text.split('→')
  return parts.length === 1 ? (
    text
  ) : (
    <span>
      {parts.map((part, index) => (
        // The index is the only key.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 ? <Arrow /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
