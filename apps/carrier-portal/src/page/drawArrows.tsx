import { Arrow } from '@portal/portal-ui'
import { Fragment, type ReactNode } from 'react'

/**
 * A text whose arrows ("Dallas, TX → Atlanta, GA") are drawn as the portal draws them; it is heard and copied unchanged.
 * One element, as parts of a flexible box would lose the spaces beside their arrow.
 */
export const drawArrows = (text: string): ReactNode => {
  const parts = text.split('→')
  return parts.length === 1 ? (
    text
  ) : (
    <span>
      {parts.map((part, index) => (
        // The parts have no names but their places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 ? <Arrow /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
