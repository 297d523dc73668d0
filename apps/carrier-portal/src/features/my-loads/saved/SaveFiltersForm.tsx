import { MAX_LENGTHS } from '@portal/contract'
import { createRetryKey } from '@portal/app-kit/methods'
import { Button, Checkbox, TextField, toastQueue } from '@portal/portal-ui'
import { createRecord, updateRecord } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { relativeDaysOf, today } from '#/address/relativeDays'
import { isSameName, writeSavedAddress } from '#/address/savedAddress'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import { useSession } from '#/session/SessionProvider'
import { useCallFailureText } from '#/loading/useCallFailureText'
import type { SavedFilters } from './savedFilters'
import styles from './SavedFilters.module.css'

export interface SaveFiltersFormProps {
  /** Query string of tab and filters. */
  current: string
  saved: readonly SavedFilters[]
  onSaved: () => void
}

/** Saves the current tab and filters under a name; a name in use is replaced. */
export function SaveFiltersForm({ current, saved, onSaved }: SaveFiltersFormProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const uiApi = useUiApi()
  const { contactId, accountId } = useSession()
  const [name, setName] = useState('')
  const [isRelative, setRelative] = useState(true)
  const [errors, setErrors] = useState<{ name?: boolean }>({})
  const [isSaving, setSaving] = useState(false)
  const [keys] = useState(createRetryKey)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  const days = relativeDaysOf(current, today())
  const former = saved.find((other) => isSameName(other.name, name))

  async function save() {
    const trimmed = name.trim()
    setErrors({ name: trimmed === '' })
    if (trimmed === '') return
    setSaving(true)
    const fields = {
      Name: trimmed,
      Filters__c: writeSavedAddress({}, current, isRelative ? days : undefined),
    }
    const input = {
      apiName: 'Saved_Search__c',
      fields: { ...fields, Page__c: 'My Loads', Contact__c: contactId, Account__c: accountId },
    }
    try {
      await (former
        ? uiApi.invoke(updateRecord, { fields: { Id: former.id, ...fields } })
        : uiApi.invoke(createRecord, { ...input, idempotencyKey: keys.of(input) }))
      keys.settle(input)
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage({ id: 'my-loads.saved.done' }, { name: trimmed }),
      })
      setName('')
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
        label={intl.formatMessage({ id: 'my-loads.saved.name' })}
        value={name}
        maxLength={MAX_LENGTHS.label}
        autoComplete="off"
        errorMessage={errors.name ? intl.formatMessage({ id: 'my-loads.saved.nameNeeded' }) : undefined}
        onValueChange={(next) => {
          setErrors({})
          setName(next)
        }}
      />
      {days ? (
        <Checkbox
          checked={isRelative}
          onCheckedChange={setRelative}
          label={<FormattedMessage id="my-loads.saved.relative" />}
        />
      ) : null}
      <Button variant="primary" type="submit" isPending={isSaving}>
        <FormattedMessage id={former ? 'my-loads.saved.replace' : 'my-loads.saved.save'} />
      </Button>
    </form>
  )
}
