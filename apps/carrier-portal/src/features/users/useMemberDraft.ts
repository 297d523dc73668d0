import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#/features/record-form/drafts'

export interface MemberDraft {
  name: string
  email: string
  mobile: string
  role: string
  componentKeys: readonly string[]
  language: string
  /** Whether an Admin or Dispatcher also drives. */
  drives: boolean
  isActive: boolean
}

/**
 * Form state. An invitation is stored as a draft; a member's settings start from the server.
 *
 * @param name key of the draft; undefined stores none.
 */
export function useMemberDraft(first: MemberDraft, name: string | undefined) {
  const [draft, setDraft] = useState((): MemberDraft => {
    const values = name === undefined ? undefined : readDraft(name)?.values
    if (!values) return first
    const text = (field: keyof MemberDraft) => String(values[field] ?? '')
    return {
      ...first,
      name: text('name'),
      email: text('email'),
      mobile: text('mobile'),
      role: text('role'),
      language: text('language'),
      drives: text('drives') === 'true',
      componentKeys: text('componentKeys').split(';').filter(Boolean),
    }
  })
  return {
    draft,
    set: (changes: Partial<MemberDraft>): void => {
      const next = { ...draft, ...changes }
      setDraft(next)
      if (name === undefined) return
      const values = { ...next, componentKeys: next.componentKeys.join(';') }
      saveDraft(name, { base: {}, modstamp: null, values })
    },
    forget: () => name !== undefined && dropDraft(name),
  }
}
