import { Button, Checkbox } from '@portal/portal-ui'
import { updateRecord } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { relativeDaysOf, today } from '#/address/relativeDays'
import { isSameName, writeSavedAddress } from '#/address/savedAddress'
import { useSaveUnderName } from '#/saved-address/useSaveUnderName'
import type { SavedFilters } from './savedFilters'
import styles from './SavedFilters.module.css'

export interface SaveFiltersFormProps {
  /** Query string of tab and filters. */
  current: string
  saved: readonly SavedFilters[]
  onSaved: () => void
}

const texts = {
  name: 'my-loads.saved.name',
  nameNeeded: 'my-loads.saved.nameNeeded',
  done: 'my-loads.saved.done',
} as const

/** Saves the current tab and filters under a name; a name in use is replaced. */
export function SaveFiltersForm({ current, saved, onSaved }: SaveFiltersFormProps) {
  const uiApi = useUiApi()
  const [isRelative, setRelative] = useState(true)
  const days = relativeDaysOf(current, today())
  const formerOf = (name: string) => saved.find((other) => isSameName(other.name, name))
  const form = useSaveUnderName({
    texts,
    onSaved,
    async write(name, create) {
      const former = formerOf(name)
      const fields = { Name: name, Filters__c: writeSavedAddress({}, current, isRelative ? days : undefined) }
      if (former) await uiApi.invoke(updateRecord, { fields: { Id: former.id, ...fields } })
      else await create({ ...fields, Page__c: 'My Loads' })
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      {form.nameField}
      {days ? (
        <Checkbox
          checked={isRelative}
          onCheckedChange={setRelative}
          label={<FormattedMessage id="my-loads.saved.relative" />}
        />
      ) : null}
      <Button variant="primary" type="submit" isPending={form.isSaving}>
        <FormattedMessage id={formerOf(form.name) ? 'my-loads.saved.replace' : 'my-loads.saved.save'} />
      </Button>
    </form>
  )
}
