import { LANGUAGES } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'
import type { Announcement } from './announcementMethods'

/** The language that an announcement always has; other languages fall back to it. */
export const FALLBACK_LANGUAGE = 'en-US'

/** An announcement in the editor. */
export interface AnnouncementDraft {
  role: string
  startsAt: string | null
  expiresAt: string | null
  /** By language; empty shows the English text. */
  texts: Readonly<Record<string, string>>
}

export function draftOf(announcement: Announcement | undefined): AnnouncementDraft {
  return {
    role: announcement?.role ?? '',
    startsAt: announcement?.startsAt ?? null,
    expiresAt: announcement?.expiresAt ?? null,
    texts: Object.fromEntries(
      LANGUAGES.map((language) => {
        const text = announcement?.texts.find((one) => one.language === language)
        return [language, text && !text.isFallback ? (text.body ?? '') : '']
      }),
    ),
  }
}

/** The field of a problem: a text's language, or the name of the property. */
export type DraftProblems = Readonly<Partial<Record<string, MessageId>>>

/** Problems of a draft by field. A draft needs a role and its English text only; publishing needs the end. */
export function draftProblems(draft: AnnouncementDraft, isPublished: boolean, now: number): DraftProblems {
  const { role, startsAt, expiresAt, texts } = draft
  const end = expiresAt === null ? undefined : Date.parse(expiresAt)
  return {
    ...(role === '' ? { role: 'announcements.role.missing' } : {}),
    ...(texts[FALLBACK_LANGUAGE]?.trim() ? {} : { [FALLBACK_LANGUAGE]: 'announcements.text.missing' }),
    ...(end === undefined
      ? isPublished
        ? { expiresAt: 'announcements.end.missing' }
        : {}
      : startsAt !== null && Date.parse(startsAt) >= end
        ? { expiresAt: 'announcements.end.beforeStart' }
        : isPublished && end <= now
          ? { expiresAt: 'announcements.end.past' }
          : {}),
  }
}
