import { createRetryKey } from '@portal/app-kit/methods'
import {
  createRecord,
  deleteRecord,
  UiApiError,
  updateRecord,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { useFailureText } from '#/methods/useFailureText'
import { FALLBACK_LANGUAGE, type AnnouncementDraft } from './announcementDraft'
import type { Announcement } from './announcementMethods'

const ANNOUNCEMENT = 'Portal_Announcement__c'
const TEXT = 'Announcement_Text__c'

/** Returns the created record. @throws {UiApiError} for an empty response: the user cannot read the record. */
function readable(record: RecordRepresentation | undefined): RecordRepresentation {
  if (record) return record
  throw new UiApiError({ code: 'UIAPI_RESPONSE', message: 'The created record cannot be read.', status: 204 })
}

/** Writes an announcement and its texts as records through the UI API. */
export function useAnnouncementWrites(known: Announcement | undefined) {
  const client = useUiApi()
  const failureText = useFailureText()
  const [keys] = useState(createRetryKey)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A retry after a rejected text updates the announcement that the first attempt created.
  const createdId = useRef<string>(undefined)
  const createdTexts = useRef(new Map<string, string>())

  async function attempt<T>(write: () => Promise<T>): Promise<T | undefined> {
    setIsPending(true)
    setFailure(undefined)
    try {
      return await write()
    } catch (cause) {
      setFailure(failureText(UiApiError.from(cause)))
      return undefined
    } finally {
      setIsPending(false)
    }
  }

  const update = (id: string, fields: Record<string, string | boolean | null>) =>
    client.invoke(updateRecord, { apiName: ANNOUNCEMENT, fields: { Id: id, ...fields } })

  async function writeFields({ role, startsAt, expiresAt, texts }: AnnouncementDraft): Promise<string> {
    const fields = {
      Role__c: role,
      Body__c: texts[FALLBACK_LANGUAGE]?.trim() ?? '',
      Start_Date__c: startsAt,
      Expiry_Date__c: expiresAt,
    }
    const id = known?.id ?? createdId.current
    if (id !== undefined) {
      await update(id, fields)
      return id
    }
    // Inactive until every language has its text.
    const input = { apiName: ANNOUNCEMENT, fields: { ...fields, Active__c: false } }
    const created = await client.invoke(createRecord, { ...input, idempotencyKey: keys.of(input) })
    keys.settle(input)
    const { id: newId } = readable(created)
    createdId.current = newId
    return newId
  }

  async function writeText(announcementId: string, language: string, body: string): Promise<void> {
    const textId =
      createdTexts.current.get(language) ?? known?.texts.find((text) => text.language === language)?.textId
    if (textId && body === '') {
      await client.invoke(deleteRecord, { recordId: textId })
      createdTexts.current.delete(language)
    } else if (textId) {
      await client.invoke(updateRecord, { apiName: TEXT, fields: { Id: textId, Body__c: body } })
    } else if (body !== '') {
      const fields = { Announcement__c: announcementId, Language__c: language, Body__c: body }
      const input = { apiName: TEXT, fields }
      const created = await client.invoke(createRecord, { ...input, idempotencyKey: keys.of(input) })
      keys.settle(input)
      createdTexts.current.set(language, readable(created).id)
    }
  }

  return {
    isPending,
    failure,
    /** Saves the draft and, with `isActive`, publishes or unpublishes it. @returns the id; undefined when it failed. */
    save: (draft: AnnouncementDraft, isActive: boolean) =>
      attempt(async () => {
        const id = await writeFields(draft)
        for (const [language, body] of Object.entries(draft.texts))
          if (language !== FALLBACK_LANGUAGE) await writeText(id, language, body.trim())
        if (isActive !== (known?.isActive ?? false)) await update(id, { Active__c: isActive })
        return id
      }),
    /** Ends a Live announcement now. */
    end: (id: string) => attempt(() => update(id, { Expiry_Date__c: new Date().toISOString() })),
    remove: (id: string) =>
      attempt(async () => {
        await client.invoke(deleteRecord, { recordId: id })
        return id
      }),
  }
}
