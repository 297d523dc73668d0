import { Button, IconButton, toastQueue } from '@portal/portal-ui'
import { deleteRecord, type RecordRepresentation } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { readSavedFilters, type SavedFilters } from './savedFilters'
import styles from './SavedFilters.module.css'
import { SaveFiltersForm } from './SaveFiltersForm'

export interface SavedFiltersPanelProps {
  /** Query string of tab and filters. */
  current: string
  hasFilters: boolean
  /** Opens saved filters by their query string. */
  onApply: (address: string) => void
  /** Query result of `getListRecordsByName`. */
  list: {
    data?: { records: readonly RecordRepresentation[] } | undefined
    error?: unknown
    refresh: () => Promise<unknown>
  }
}

/** Saved filters, and saving the current ones. */
export function SavedFiltersPanel({ current, hasFilters, list, onApply }: SavedFiltersPanelProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const uiApi = useUiApi()
  const saved = list.data?.records.map(readSavedFilters)
  const tell = (kind: 'success' | 'warning' | 'error', id: MessageId, name = '') =>
    toastQueue.add({ kind, message: intl.formatMessage({ id }, { name }) })

  async function remove({ id, name }: SavedFilters) {
    try {
      await uiApi.invoke(deleteRecord, { recordId: id })
      void list.refresh()
      tell('success', 'my-loads.saved.deleted', name)
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
  }

  return (
    <>
      {saved === undefined ? (
        <output className={styles.quiet}>
          <FormattedMessage id={list.error ? 'my-loads.saved.loadFailed' : 'my-loads.saved.loading'} />
        </output>
      ) : saved.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="my-loads.saved.none" />
        </p>
      ) : (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'my-loads.saved.title' })}>
          {saved.map((filters) => (
            <li key={filters.id} className={styles.entry}>
              <Button
                variant="quiet"
                className={styles.open}
                onPress={() =>
                  filters.address === undefined
                    ? tell('warning', 'my-loads.saved.unreadable')
                    : onApply(filters.address)
                }
              >
                {filters.name}
              </Button>
              <IconButton
                icon={Trash2}
                label={intl.formatMessage({ id: 'my-loads.saved.delete' }, { name: filters.name })}
                onPress={() => void remove(filters)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasFilters ? (
        <SaveFiltersForm current={current} saved={saved ?? []} onSaved={() => void list.refresh()} />
      ) : (
        <p className={styles.quiet}>
          <FormattedMessage id="my-loads.saved.chooseFirst" />
        </p>
      )}
    </>
  )
}
