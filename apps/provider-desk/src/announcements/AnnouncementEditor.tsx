import { ANNOUNCEMENT_ROLES, LANGUAGE_NAMES } from '@portal/contract'
import { Button, Card, ConfirmationModal, Select, TextArea, TextField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useCodeText } from '#/methods/useCodeText'
import { useSession } from '#/session/SessionProvider'
import { fromLocalInput, timeZoneName, toLocalInput } from '#/workspace/form/localDateTime'
import { draftOf, draftProblems, FALLBACK_LANGUAGE, type DraftProblems } from './announcementDraft'
import type { Announcement } from './announcementMethods'
import { AnnouncementPreview } from './AnnouncementPreview'
import type { AnnouncementState } from './announcementState'
import styles from './Announcements.module.css'
import { useAnnouncementWrites } from './useAnnouncementWrites'

export interface AnnouncementEditorProps {
  /** Undefined for a new one. */
  announcement: Announcement | undefined
  state: AnnouncementState
  /** Called after each write with the id to select; undefined after a deletion. */
  onSaved: (id: string | undefined) => void
}

/** Edits, previews, publishes and ends an announcement (ADM-01). Ended ones and other roles are read-only. */
export function AnnouncementEditor({ announcement, state, onSaved }: AnnouncementEditorProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const { role } = useSession()
  const isReadOnly = role !== 'Provider Admin' || state === 'Ended'
  const [draft, setDraft] = useState(() => draftOf(announcement))
  const [problems, setProblems] = useState<DraftProblems>({})
  const [isRemoving, setIsRemoving] = useState(false)
  const writes = useAnnouncementWrites(announcement)
  const isPublished = state === 'Live' || state === 'Scheduled'
  const errorOf = (field: string) => {
    const id = problems[field]
    return id && intl.formatMessage({ id })
  }
  const done = (message: 'draft' | 'published' | 'saved' | 'ended' | 'deleted', id: string | undefined) => {
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: `announcements.done.${message}` }) })
    onSaved(id)
  }
  async function save(isActive: boolean) {
    const found = draftProblems(draft, isActive, Date.now())
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const id = await writes.save(draft, isActive)
    if (id !== undefined) done(isActive ? (isPublished ? 'saved' : 'published') : 'draft', id)
  }
  async function end(id: string) {
    if (await writes.end(id)) done('ended', id)
  }
  async function remove(id: string) {
    if (await writes.remove(id)) done('deleted', undefined)
  }
  const time = (field: 'startsAt' | 'expiresAt') => (
    <TextField
      type="datetime-local"
      label={<FormattedMessage id={`announcements.${field}`} />}
      hint={timeZoneName(intl.locale)}
      defaultValue={toLocalInput(draft[field])}
      onValueChange={(text) => setDraft((now) => ({ ...now, [field]: fromLocalInput(text) }))}
      isOptional={field === 'startsAt'}
      errorMessage={errorOf(field)}
      readOnly={isReadOnly}
    />
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save(isPublished)
      }}
    >
      <Card titleLevel={2} title={<FormattedMessage id="announcements.audience" />}>
        <div className={styles.window}>
          <Select
            label={<FormattedMessage id="announcements.role" />}
            options={ANNOUNCEMENT_ROLES.map((value) => ({
              value,
              label: codeText('announcements.role', value),
            }))}
            emptyLabel={intl.formatMessage({ id: 'announcements.role.choose' })}
            value={draft.role}
            onValueChange={(value) => setDraft((now) => ({ ...now, role: value }))}
            errorMessage={errorOf('role')}
            isDisabled={isReadOnly}
          />
          {time('startsAt')}
          {time('expiresAt')}
        </div>
      </Card>
      <Card titleLevel={2} title={<FormattedMessage id="announcements.texts" />}>
        <div className={styles.form}>
          {Object.entries(LANGUAGE_NAMES).map(([language, name]) => {
            const text = draft.texts[language] ?? ''
            const isFallback = language !== FALLBACK_LANGUAGE && text.trim() === ''
            return (
              <div key={language} className={styles.text}>
                <TextArea
                  label={name}
                  lang={language}
                  rows={3}
                  value={text}
                  onValueChange={(body) =>
                    setDraft((now) => ({ ...now, texts: { ...now.texts, [language]: body } }))
                  }
                  hint={isFallback ? <FormattedMessage id="announcements.text.fallback" /> : undefined}
                  errorMessage={errorOf(language)}
                  readOnly={isReadOnly}
                />
                <AnnouncementPreview
                  language={isFallback ? FALLBACK_LANGUAGE : language}
                  body={isFallback ? (draft.texts[FALLBACK_LANGUAGE] ?? '') : text}
                />
              </div>
            )
          })}
        </div>
      </Card>
      <Failure>{writes.failure}</Failure>
      {isReadOnly ? null : (
        <div className={styles.actions}>
          {isPublished ? (
            <Button variant="primary" type="submit" isPending={writes.isPending}>
              <FormattedMessage id="announcements.save" />
            </Button>
          ) : (
            <>
              <Button variant="primary" isPending={writes.isPending} onPress={() => void save(true)}>
                <FormattedMessage id="announcements.publish" />
              </Button>
              <Button type="submit" isDisabled={writes.isPending}>
                <FormattedMessage id="announcements.saveDraft" />
              </Button>
            </>
          )}
          {state === 'Scheduled' ? (
            <Button isDisabled={writes.isPending} onPress={() => void save(false)}>
              <FormattedMessage id="announcements.unpublish" />
            </Button>
          ) : null}
          {announcement && state === 'Live' ? (
            <Button
              variant="destructive"
              isDisabled={writes.isPending}
              onPress={() => void end(announcement.id)}
            >
              <FormattedMessage id="announcements.end" />
            </Button>
          ) : null}
          {announcement && state === 'Draft' ? (
            <Button variant="destructive" isDisabled={writes.isPending} onPress={() => setIsRemoving(true)}>
              <FormattedMessage id="announcements.delete" />
            </Button>
          ) : null}
        </div>
      )}
      {announcement && isRemoving ? (
        <ConfirmationModal
          isOpen
          onOpenChange={setIsRemoving}
          title={<FormattedMessage id="announcements.delete.title" values={{ name: announcement.name }} />}
          secondary={{
            label: intl.formatMessage({ id: 'queue.cancel' }),
            onPress: () => setIsRemoving(false),
          }}
          destructive={{
            label: intl.formatMessage({ id: 'announcements.delete' }),
            isPending: writes.isPending,
            onPress: () => void remove(announcement.id),
          }}
        >
          <Failure>{writes.failure}</Failure>
        </ConfirmationModal>
      ) : null}
    </form>
  )
}
