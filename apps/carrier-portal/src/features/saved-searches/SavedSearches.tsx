import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { BellRing } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { DisclosurePanel } from '#/disclosure/DisclosurePanel'
import { savedSearchList } from './savedSearch'
import styles from './SavedSearches.module.css'
import type { CurrentSearch } from './CurrentSearch'

const SavedSearchPanel = lazyPart(async () => (await import('./SavedSearchPanel')).SavedSearchPanel)

export interface SavedSearchesProps {
  current: CurrentSearch
  /** Opens a search by its URL. */
  onApply: (address: string) => void
}

/** Button with the number of saved searches; opens the panel. */
export function SavedSearches(props: SavedSearchesProps) {
  return (
    <WithMessages catalogue="saved-searches">
      <Disclosure {...props} />
    </WithMessages>
  )
}

function Disclosure({ current, onApply }: SavedSearchesProps) {
  const list = useWire(getListRecordsByName, savedSearchList)
  return (
    <DisclosurePanel
      variant="quiet"
      className={styles.root}
      button={
        <>
          <BellRing size={16} aria-hidden="true" />
          <FormattedMessage id="saved-searches.button" values={{ count: list.data?.records.length ?? 0 }} />
        </>
      }
    >
      {(close) => (
        <SavedSearchPanel
          current={current}
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
