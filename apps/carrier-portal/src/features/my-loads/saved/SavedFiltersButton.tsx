import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { Bookmark } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { DisclosurePanel } from '#/disclosure/DisclosurePanel'
import { lazyPart } from '@portal/app-kit/loading'
import { savedFiltersList } from './savedFilters'
import styles from './SavedFilters.module.css'
import type { SavedFiltersPanelProps } from './SavedFiltersPanel'

const SavedFiltersPanel = lazyPart(async () => (await import('./SavedFiltersPanel')).SavedFiltersPanel)

export type SavedFiltersButtonProps = Omit<SavedFiltersPanelProps, 'list'>

/** Number of the person's saved filters; opens the panel (DAY-06). */
export function SavedFiltersButton({ current, hasFilters, onApply }: SavedFiltersButtonProps) {
  const list = useWire(getListRecordsByName, savedFiltersList)
  return (
    <DisclosurePanel
      className={styles.root}
      button={
        <>
          <Bookmark size={16} aria-hidden="true" />
          <FormattedMessage id="my-loads.saved" values={{ count: list.data?.records.length ?? 0 }} />
        </>
      }
    >
      {(close) => (
        <SavedFiltersPanel
          current={current}
          hasFilters={hasFilters}
          list={list}
          onApply={(address) => {
            close()
            onApply(address)
          }}
        />
      )}
    </DisclosurePanel>
  )
}
