import { callFailure } from '@portal/app-kit/methods'
import { createRecord, deleteRecord, UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { CompanyRow, CompanySection } from './CompanySection'

export interface RemovalNotice {
  kind: 'removed' | 'refused' | 'restored'
  name: string
  reason?: string
  undo?: () => void
}

/**
 * Removes rows optimistically; Undo creates the last one again with the same values. A refusal restores the
 * row with its reason.
 */
export function useRemoval(section: CompanySection, translate: (text: string) => string) {
  const intl = useIntl()
  const [remove] = useInvoke(deleteRecord)
  const [create, { isPending: isRestoring }] = useInvoke(createRecord)
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const [notice, setNotice] = useState<RemovalNotice>()

  const reasonOf = (error: unknown): string => {
    if (!UiApiError.is(error)) throw error
    if (callFailure(error).kind !== 'refused') return intl.formatMessage({ id: 'company.unreachable' })
    return error.messages.map(translate).join(' ')
  }

  async function restore({ record }: CompanyRow, name: string) {
    const fields = Object.fromEntries(
      [...section.fields, ...(section.optionalFields ?? [])].flatMap((field) => {
        const value = record.fields[field]?.value
        return value === null || value === undefined || typeof value === 'object' ? [] : [[field, value]]
      }),
    )
    try {
      // It existed before: skip the duplicate check.
      await create({ apiName: section.objectApiName, fields, allowSaveOnDuplicate: true })
      setNotice({ kind: 'restored', name })
    } catch (error) {
      setNotice({ kind: 'refused', name, reason: reasonOf(error) })
    }
  }

  return {
    notice,
    isRestoring,
    /** Rows with a pending removal; hidden. */
    removing,
    async remove(row: CompanyRow, name: string) {
      const { id } = row.record
      setNotice(undefined)
      setRemoving((ids) => new Set([...ids, id]))
      try {
        await remove({ recordId: id })
        setNotice({ kind: 'removed', name, undo: () => void restore(row, name) })
      } catch (error) {
        setNotice({ kind: 'refused', name, reason: reasonOf(error) })
        setRemoving((ids) => new Set([...ids].filter((other) => other !== id)))
      }
    },
  }
}
