import { Button } from '@portal/portal-ui'
import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { Bookmark, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDisclosure } from '#/focus/useDisclosure'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { savedFiltersList } from './savedFilters'
import styles from './SavedFilters.module.css'
import type { SavedFiltersPanelProps } from './SavedFiltersPanel'

const SavedFiltersPanel = lazyPart(async () => (await import('./SavedFiltersPanel')).SavedFiltersPanel)

export type SavedFiltersButtonProps = Omit<SavedFiltersPanelProps, 'list'>

/** Number of the person's saved filters; opens the panel (DAY-06). */
export function SavedFiltersButton({ current, hasFilters, onApply }: SavedFiltersButtonProps) {
  const id = useId()
  const { isOpen, setOpen, root, button, onKeyDown } = useDisclosure()
  const list = useWire(getListRecordsByName, savedFiltersList)
  return (
    // Bubbled key events of the content.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onPress={() => setOpen(!isOpen)}
      >
        <Bookmark size={16} aria-hidden="true" />
        <FormattedMessage id="my-loads.saved" values={{ count: list.data?.records.length ?? 0 }} />
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      {isOpen ? (
        <div id={id} className={styles.panel} tabIndex={-1}>
          <OnDemand>
            <SavedFiltersPanel
              current={current}
              hasFilters={hasFilters}
              list={list}
              onApply={(address) => {
                setOpen(false)
                button.current?.focus()
                onApply(address)
              }}
            />
          </OnDemand>
        </div>
      ) : null}
    </div>
  )
}
