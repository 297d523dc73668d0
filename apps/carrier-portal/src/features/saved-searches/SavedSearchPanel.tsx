import { Button, IconButton, Select, toastQueue } from '@portal/portal-ui'
import { deleteRecord, updateRecord, type RecordRepresentation } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { alertMessages } from './alertMessages'
import { SaveSearchForm } from './SaveSearchForm'
import { ALERTS, readSavedSearch, type SavedSearch } from './savedSearch'
import styles from './SavedSearches.module.css'
import type { CurrentSearch } from './CurrentSearch'

interface SavedList {
  data?: { records: readonly RecordRepresentation[] } | undefined
  error?: unknown
  refresh: () => Promise<unknown>
}

export interface SavedSearchPanelProps {
  current: CurrentSearch
  /** Query result of `getListRecordsByName`. */
  list: SavedList
  onApply: (address: string) => void
}

/** Saved searches, and saving the current one. */
export function SavedSearchPanel({ current, list, onApply }: SavedSearchPanelProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const uiApi = useUiApi()
  const searches = list.data?.records.map(readSavedSearch)
  const alerts = ALERTS.map((alert) => ({
    value: alert,
    label: intl.formatMessage({ id: alertMessages[alert] }),
  }))

  /** Runs a mutation, announces it and refetches. */
  async function run(work: () => Promise<unknown>, done?: MessageId, name = ''): Promise<void> {
    try {
      await work()
      void list.refresh()
      if (done) toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: done }, { name }) })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
  }
  const setAlert = ({ id }: SavedSearch, alert: string) =>
    void run(() => uiApi.invoke(updateRecord, { fields: { Id: id, Alert__c: alert } }))
  const remove = ({ id, name }: SavedSearch) =>
    void run(() => uiApi.invoke(deleteRecord, { recordId: id }), 'saved-searches.deleted', name)
  function open({ id, address }: SavedSearch) {
    if (address === undefined) {
      toastQueue.add({ kind: 'warning', message: intl.formatMessage({ id: 'saved-searches.unreadable' }) })
      return
    }
    onApply(address)
    // A failed "viewed" mark has no effect for the user.
    uiApi
      .invoke(updateRecord, { fields: { Id: id, Last_Seen__c: new Date().toISOString() } })
      .catch(() => undefined)
  }

  return (
    <>
      {searches === undefined ? (
        <output className={styles.quiet}>
          <FormattedMessage id={list.error ? 'saved-searches.loadFailed' : 'saved-searches.loading'} />
        </output>
      ) : searches.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="saved-searches.none" />
        </p>
      ) : (
        <ul className={styles.searches} aria-label={intl.formatMessage({ id: 'saved-searches.title' })}>
          {searches.map((search) => (
            <li key={search.id} className={styles.search}>
              <Button variant="quiet" className={styles.open} onPress={() => open(search)}>
                {search.name}
              </Button>
              <Select
                label={intl.formatMessage({ id: 'saved-searches.alertOf' }, { name: search.name })}
                isLabelHidden
                options={alerts}
                value={search.alert}
                onValueChange={(alert) => setAlert(search, alert)}
              />
              <IconButton
                icon={Trash2}
                label={intl.formatMessage({ id: 'saved-searches.delete' }, { name: search.name })}
                onPress={() => remove(search)}
              />
            </li>
          ))}
        </ul>
      )}
      <SaveSearchForm
        current={current}
        taken={searches?.map(({ name }) => name) ?? []}
        onSaved={() => void list.refresh()}
      />
    </>
  )
}
