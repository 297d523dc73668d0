import { EmptyState, LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'

interface NoMatchProps {
  /** Loads in other tabs that the search matches. */
  elsewhere: number
  allHref: string
}

/** Renders a tab without matches, with a link to the matches in the others (DTR-01). */
export function NoMatch({ elsewhere, allHref }: NoMatchProps) {
  const title = <FormattedMessage id="tracking.noMatch" />
  if (elsewhere === 0) return <EmptyState titleLevel={2} title={title} />
  return (
    <EmptyState
      titleLevel={2}
      title={title}
      actions={
        <LinkButton href={allHref}>
          <FormattedMessage id="tracking.showAll" />
        </LinkButton>
      }
    >
      <FormattedMessage id="tracking.elsewhere" values={{ count: elsewhere }} />
    </EmptyState>
  )
}
