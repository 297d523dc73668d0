import { Button } from '@portal/portal-ui'
import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { BellRing, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useDisclosure } from '#/focus/useDisclosure'
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
  const id = useId()
  const { isOpen, setOpen, root, button, onKeyDown } = useDisclosure()
  const list = useWire(getListRecordsByName, savedSearchList)
  return (
    // Bubbled key events of the content.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant="quiet"
        className={styles.button}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onPress={() => setOpen(!isOpen)}
      >
        <BellRing size={16} aria-hidden="true" />
        <FormattedMessage id="saved-searches.button" values={{ count: list.data?.records.length ?? 0 }} />
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      {isOpen ? (
        <div id={id} className={styles.panel} tabIndex={-1}>
          <OnDemand>
            <SavedSearchPanel
              current={current}
              list={list}
              onApply={(address) => {
                setOpen(false)
                onApply(address)
              }}
            />
          </OnDemand>
        </div>
      ) : null}
    </div>
  )
}
