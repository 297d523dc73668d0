import { UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import { inviteUser, updateUser, type Member } from '../../methods/users'
import { refusals } from './memberWords'
import type { MemberDraft } from './useMemberDraft'

/** Why the server did not take it, in the person's language, and beside which field that is said. */
export interface SaveRefusal {
  field?: 'email'
  message: string
}

/** Invites who is new and changes who is there; `save` gives what was refused, or undefined once it is done. */
export function useSaveMember(member: Member | undefined) {
  const intl = useIntl()
  const [invite, invitation] = useInvoke(inviteUser)
  const [update, change] = useInvoke(updateUser)

  async function send({ name, email, mobile, role, language, isActive, componentKeys: keys }: MemberDraft) {
    const componentKeys = [...keys]
    if (!member)
      return invite({ name: name.trim(), email: email.trim(), mobile, role, componentKeys, language })
    return update({
      contactId: member.contactId,
      componentKeys,
      language,
      ...(role === member.role ? {} : { role }),
      ...(isActive === member.isActive ? {} : { isActive }),
    })
  }

  function refusalOf(error: UiApiError): SaveRefusal {
    const id = refusals[error.errorCode ?? '']
    if (error.status === 0 || error.status >= 500)
      return { message: intl.formatMessage({ id: 'users.failed' }) }
    const message = id ? intl.formatMessage({ id }) : error.message
    return error.errorCode === 'EMAIL_IN_USE' ? { field: 'email', message } : { message }
  }

  return {
    isPending: invitation.isPending || change.isPending,
    save: async (draft: MemberDraft): Promise<SaveRefusal | undefined> => {
      try {
        await send(draft)
        return undefined
      } catch (error) {
        if (!UiApiError.is(error)) throw error
        return refusalOf(error)
      }
    },
  }
}
