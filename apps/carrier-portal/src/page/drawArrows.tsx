import { Arrow } from '@portal/portal-ui'
import { Fragment, type ReactNode } from 'react'

/** A text whose arrows ("Dallas, TX → Atlanta, GA") are drawn as the portal draws them; it is heard and copied unchanged. */
export const drawArrows = (text: string): ReactNode =>
  text.split('→').map((part, index) => (
    // The parts have no names but their places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 ? <Arrow /> : null}
      {part}
    </Fragment>
  ))
