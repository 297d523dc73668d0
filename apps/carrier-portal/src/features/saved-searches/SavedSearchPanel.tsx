import { Button, IconButton, Select, TextField, toastQueue } from '@portal/portal-ui'
import { createRecord, deleteRecord, updateRecord, type RecordRepresentation } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/messageId'
import { useFocusFirstError } from '../../page/useFocusFirstError'
import { useSession } from '../../session/SessionProvider'
import { ALERTS, readSavedSearch, writeFilters, type Alert, type SavedSearch } from './savedSearch'
import styles from './SavedSearches.module.css'
import type { CurrentSearch } from './CurrentSearch'

interface SavedList {
  data?: { records: readonly RecordRepresentation[] } | undefined
  error?: unknown
  refresh: () => Promise<unknown>
}

export interface SavedSearchPanelProps {
  current: CurrentSearch
  /** The list as `getListRecordsByName` reads it. */
  list: SavedList
  onApply: (address: string) => void
}

const alertMessages: Readonly<Record<Alert, MessageId>> = {
  Off: 'saved-searches.alert.Off',
  Instant: 'saved-searches.alert.Instant',
  Daily: 'saved-searches.alert.Daily',
}

/** The searches that are kept, and keeping the one on the page. */
export function SavedSearchPanel({ current, list, onApply }: SavedSearchPanelProps) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const searches = list.data?.records.map(readSavedSearch)
  const alerts = ALERTS.map((alert) => ({
    value: alert,
    label: intl.formatMessage({ id: alertMessages[alert] }),
  }))

  /** Does something to a search, says what was done, and has the list read again. */
  async function run(work: () => Promise<unknown>, done?: MessageId, name = ''): Promise<void> {
    try {
      await work()
      void list.refresh()
      if (done) toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: done }, { name }) })
    } catch {
      toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'saved-searches.failed' }) })
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
    // When it was last looked at; of no consequence for the one who looks.
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
      <SaveForm
        current={current}
        alerts={alerts}
        taken={searches?.map(({ name }) => name) ?? []}
        onSave={(name, alert, owner) =>
          run(
            () =>
              uiApi.invoke(createRecord, {
                apiName: 'Saved_Search__c',
                fields: {
                  Name: name,
                  Alert__c: alert,
                  Filters__c: writeFilters(current.params, current.address),
                  ...owner,
                },
              }),
            'saved-searches.saved',
            name,
          )
        }
      />
    </>
  )
}

const sameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'accent' }) === 0

interface SaveFormProps {
  current: CurrentSearch
  alerts: readonly { value: string; label: string }[]
  /** Names of the searches that are kept. */
  taken: readonly string[]
  onSave: (name: string, alert: string, owner: Record<string, string | null>) => Promise<void>
}

function SaveForm({ current, alerts, taken, onSave }: SaveFormProps) {
  const intl = useIntl()
  const { contactId, accountId } = useSession()
  const [name, setName] = useState(() =>
    (current.name || intl.formatMessage({ id: 'saved-searches.everything' })).slice(0, 80),
  )
  const [alert, setAlert] = useState('Off')
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<{ name?: boolean }>({})
  const [isSaving, setSaving] = useState(false)
  const [isSimilar, setSimilar] = useState(false)
  useFocusFirstError(form, errors)

  async function save(anyway = false) {
    setErrors({ name: name.trim() === '' })
    if (name.trim() === '') return
    if (!anyway && taken.some((other) => sameName(other, name))) return setSimilar(true)
    setSimilar(false)
    setSaving(true)
    await onSave(name.trim(), alert, { Contact__c: contactId, Account__c: accountId })
    setSaving(false)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'saved-searches.name' })}
        value={name}
        maxLength={80}
        autoComplete="off"
        errorMessage={errors.name ? intl.formatMessage({ id: 'saved-searches.nameNeeded' }) : undefined}
        onValueChange={(next) => {
          setSimilar(false)
          setErrors({})
          setName(next)
        }}
      />
      <Select
        label={intl.formatMessage({ id: 'saved-searches.alert' })}
        options={alerts}
        value={alert}
        onValueChange={setAlert}
      />
      {isSimilar ? (
        <p role="alert" className={styles.quiet}>
          <FormattedMessage id="saved-searches.similar" values={{ name: name.trim() }} />
        </p>
      ) : null}
      {isSimilar ? (
        <Button onPress={() => void save(true)} isPending={isSaving}>
          <FormattedMessage id="saved-searches.saveAnyway" />
        </Button>
      ) : (
        <Button variant="primary" type="submit" isPending={isSaving}>
          <FormattedMessage id="saved-searches.save" />
        </Button>
      )}
    </form>
  )
}
