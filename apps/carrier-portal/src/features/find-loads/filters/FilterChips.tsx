import { Button, VisuallyHidden } from '@portal/portal-ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { setFilters, withoutFilter } from '#/features/find-loads/search/filterParams'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'
import styles from './FilterChips.module.css'
import { useFilterText } from './useFilterText'

export interface FilterChipsProps {
  filters: LoadFilters
  onChange: (filters: LoadFilters) => void
}

/** Active filters as chips that remove them. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const intl = useIntl()
  const textOf = useFilterText()
  const active = setFilters(filters)
  if (active.length === 0) return null
  return (
    <ul className={styles.root} aria-label={intl.formatMessage({ id: 'find-loads.active' })}>
      {active.map((key) => (
        <li key={key}>
          <Button className={styles.chip} onPress={() => onChange(withoutFilter(filters, key))}>
            <span>
              <FormattedMessage
                id="find-loads.removeFilter"
                values={{
                  filter: textOf(key, filters),
                  hidden,
                }}
              />
            </span>
            <X size={14} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Visually hidden text in place of the icon. */
const hidden = (words: ReactNode) => <VisuallyHidden key="hidden">{words}</VisuallyHidden>
