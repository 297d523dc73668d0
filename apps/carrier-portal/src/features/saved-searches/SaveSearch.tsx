import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { WithMessages } from '#/i18n/i18n'
import type { CurrentSearch } from './CurrentSearch'
import { savedSearchList, readSavedSearch } from './savedSearch'
import { SaveSearchForm } from './SaveSearchForm'

/** Save form of an empty search (FND-01). */
export function SaveSearch({ current }: { current: CurrentSearch }) {
  const list = useWire(getListRecordsByName, savedSearchList)
  return (
    <WithMessages catalogue="saved-searches">
      <SaveSearchForm
        current={current}
        taken={list.data?.records.map((record) => readSavedSearch(record).name) ?? []}
        onSaved={() => void list.refresh()}
      />
    </WithMessages>
  )
}
