import { Button, Checkbox, Select } from '@portal/portal-ui'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { relativeDaysOf, today } from '#/address/relativeDays'
import { isSameName, writeSavedAddress } from '#/address/savedAddress'
import { useSaveUnderName } from '#/saved-address/useSaveUnderName'
import { AlertChannels } from './AlertChannels'
import { alertMessages } from './alertMessages'
import type { CurrentSearch } from './CurrentSearch'
import { ALERTS, type Alert } from './savedSearch'
import styles from './SavedSearches.module.css'
import { useAlertChannels } from './useAlertChannels'

export interface SaveSearchFormProps {
  current: CurrentSearch
  /** Names in use. */
  taken: readonly string[]
  onSaved: () => void
}

const texts = {
  name: 'saved-searches.name',
  nameNeeded: 'saved-searches.nameNeeded',
  done: 'saved-searches.saved',
} as const

/** Saves the current search with name, alert, channels and relative dates (FND-01, FND-02). */
export function SaveSearchForm({ current, taken, onSaved }: SaveSearchFormProps) {
  const intl = useIntl()
  const [alert, setAlert] = useState<Alert>('Instant')
  const days = relativeDaysOf(current.address, today())
  const offsets = Object.values(days ?? {}).filter((day) => day !== undefined)
  const [first, last] = [Math.min(...offsets), Math.max(...offsets)]
  const [isRelative, setRelative] = useState(true)
  const channels = useAlertChannels()
  const [isSimilar, setSimilar] = useState(false)
  const { name, isSaving, save, formProps, nameField } = useSaveUnderName({
    proposed: current.name || intl.formatMessage({ id: 'saved-searches.everything' }),
    texts,
    onSaved,
    onType: () => setSimilar(false),
    async write(written, create) {
      const relativeDays = days && first >= 0 && isRelative ? days : undefined
      // First: a failed channel must not leave a saved search behind.
      if (alert !== 'Off') await channels.save()
      await create({
        Name: written,
        Alert__c: alert,
        Filters__c: writeSavedAddress(current.params, current.address, relativeDays),
      })
    },
  })

  function submit(event: FormEvent) {
    const isTaken = taken.some((other) => isSameName(other, name))
    setSimilar(isTaken)
    if (isTaken) event.preventDefault()
    else formProps.onSubmit(event)
  }

  return (
    <form {...formProps} className={styles.form} onSubmit={submit}>
      {nameField}
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
          <FormattedMessage id="saved-searches.similar" values={{ name }} />
        </p>
      ) : null}
      {isSimilar ? (
        <Button onPress={() => void save()} isPending={isSaving}>
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
