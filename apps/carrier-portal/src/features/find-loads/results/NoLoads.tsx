import { Button, EmptyState, LinkButton } from '@portal/portal-ui'
import { SearchX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { countFilters } from '#/features/find-loads/search/filterParams'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'

export interface NoLoadsProps {
  filters: LoadFilters
  onClear: () => void
}

/** Says that a search found nothing. */
export function NoLoads({ filters, onClear }: NoLoadsProps) {
  const intl = useIntl()
  const { title, text } = emptyText(filters)
  return (
    <EmptyState
      titleLevel={2}
      icon={SearchX}
      title={intl.formatMessage({ id: title })}
      actions={
        countFilters(filters) > 0 ? (
          <Button onPress={onClear}>
            <FormattedMessage id="find-loads.clear" />
          </Button>
        ) : (
          <LinkButton href="/carrier/s">
            <FormattedMessage id="frame.tryAgain" />
          </LinkButton>
        )
      }
    >
      <FormattedMessage id={text} />
    </EmptyState>
  )
}

/** Explains the empty state: no saved loads, no matches, or no posted loads. */
function emptyText(filters: LoadFilters) {
  const { marked } = filters
  if (marked === 'saved')
    return { title: 'find-loads.empty.saved.title', text: 'find-loads.empty.saved.text' } as const
  if (marked === 'viewed')
    return { title: 'find-loads.empty.viewed.title', text: 'find-loads.empty.viewed.text' } as const
  if (countFilters(filters) === 0)
    return { title: 'find-loads.empty.board.title', text: 'find-loads.empty.board.text' } as const
  return { title: 'find-loads.empty.title', text: 'find-loads.empty.text' } as const
}
