import { Button, EmptyState } from '@portal/portal-ui'
import type { UiApiError } from '@portal/ui-api'
import { SearchX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'
import { placeLabel } from '#/features/find-loads/search/placeLabel'
import { searchRefusal, type SearchRefusal } from '#/features/find-loads/search/searchRefusal'

export interface RefusedSearchProps {
  refusal: UiApiError
  filters: LoadFilters
  onClear: () => void
}

/** Explains a refused search and offers to clear the filters, except without access. */
export function RefusedSearch({ refusal, filters, onClear }: RefusedSearchProps) {
  const intl = useIntl()
  const reason = searchRefusal(refusal)
  const place = reason === 'origin' || reason === 'destination' ? placeLabel(filters[reason]) : ''
  const { title, text } = texts[reason]
  return (
    <EmptyState
      titleLevel={2}
      icon={SearchX}
      title={intl.formatMessage({ id: title }, { place })}
      actions={
        reason === 'access' ? null : (
          <Button onPress={onClear}>
            <FormattedMessage id="find-loads.clear" />
          </Button>
        )
      }
    >
      <FormattedMessage id={text} />
    </EmptyState>
  )
}

const unknownPlace = { title: 'find-loads.refused.place', text: 'find-loads.place.empty' } as const
const texts = {
  origin: unknownPlace,
  destination: unknownPlace,
  start: { title: 'find-loads.refused.start', text: 'find-loads.needsOrigin' },
  filters: { title: 'find-loads.refused.title', text: 'find-loads.refused.text' },
  access: { title: 'errors.noAccess.title', text: 'errors.noAccess.text' },
} as const satisfies Record<SearchRefusal, { title: MessageId; text: MessageId }>
