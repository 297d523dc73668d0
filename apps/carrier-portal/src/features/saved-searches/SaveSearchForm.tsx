import { MAX_LENGTHS } from '@portal/contract'
import { createRetryKey } from '@portal/app-kit/methods'
import { Button, Checkbox, Select, TextField, toastQueue } from '@portal/portal-ui'
import { createRecord } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import { useSession } from '#/session/SessionProvider'
import { AlertChannels } from './AlertChannels'
import type { CurrentSearch } from './CurrentSearch'
import { relativeDaysOf, today } from '#/address/relativeDays'
import { isSameName, writeSavedAddress } from '#/address/savedAddress'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { ALERTS, type Alert } from './savedSearch'
import styles from './SavedSearches.module.css'
import { alertMessages } from './alertMessages'
import { useAlertChannels } from './useAlertChannels'

export interface SaveSearchFormProps {
  current: CurrentSearch
  /** Names in use. */
  taken: readonly string[]
  onSaved: () => void
}

/** Saves the current search with name, alert, channels and relative dates (FND-01, FND-02). */
export function SaveSearchForm({ current, taken, onSaved }: SaveSearchFormProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const uiApi = useUiApi()
  const { contactId, accountId } = useSession()
  const [name, setName] = useState(
    () => current.name || intl.formatMessage({ id: 'saved-searches.everything' }),
  )
  const [alert, setAlert] = useState<Alert>('Instant')
  const days = relativeDaysOf(current.address, today())
  const offsets = Object.values(days ?? {}).filter((day) => day !== undefined)
  const [first, last] = [Math.min(...offsets), Math.max(...offsets)]
  const [isRelative, setRelative] = useState(true)
  const channels = useAlertChannels()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<{ name?: boolean }>({})
  const [isSaving, setSaving] = useState(false)
  const [isSimilar, setSimilar] = useState(false)
  const [keys] = useState(createRetryKey)
  useFocusFirstError(form, errors)

  async function create(trimmed: string) {
    const relativeDays = days && first >= 0 && isRelative ? days : undefined
    // First: a failed channel must not leave a saved search behind.
    if (alert !== 'Off') await channels.save()
    const input = {
      apiName: 'Saved_Search__c',
      fields: {
        Name: trimmed,
        Alert__c: alert,
        Filters__c: writeSavedAddress(current.params, current.address, relativeDays),
        Contact__c: contactId,
        Account__c: accountId,
      },
    }
    await uiApi.invoke(createRecord, { ...input, idempotencyKey: keys.of(input) })
    keys.settle(input)
  }

  async function save(anyway = false) {
    const trimmed = name.trim()
    setErrors({ name: trimmed === '' })
    if (trimmed === '') return
    if (!anyway && taken.some((other) => isSameName(other, trimmed))) return setSimilar(true)
    setSimilar(false)
    setSaving(true)
    try {
      await create(trimmed)
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage({ id: 'saved-searches.saved' }, { name: trimmed }),
      })
      onSaved()
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
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
        maxLength={MAX_LENGTHS.label}
        autoComplete="off"
        errorMessage={errors.name ? intl.formatMessage({ id: 'saved-searches.nameNeeded' }) : undefined}
        onValueChange={(next) => {
          setSimilar(false)
          setErrors({})
          setName(next)
        }}
      />
      {days && first >= 0 ? (
        <Checkbox
          checked={isRelative}
          onCheckedChange={setRelative}
          label={
            <FormattedMessage
              id="saved-searches.relative"
              values={{ first, last, span: last - first, days: last + 1 }}
            />
          }
        />
      ) : null}
      <Select
        label={intl.formatMessage({ id: 'saved-searches.alert' })}
        options={ALERTS.map((value) => ({
          value,
          label: intl.formatMessage({ id: alertMessages[value] }),
        }))}
        value={alert}
        onValueChange={(next) => setAlert(ALERTS.find((value) => value === next) ?? 'Off')}
      />
      {alert === 'Off' ? null : <AlertChannels channels={channels} />}
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
