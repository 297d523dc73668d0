import type { Member } from '@portal/contract/methods'
import { UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { inviteUser, updateUser } from '#/methods/users'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { refusals } from './memberWords'
import type { MemberDraft } from './useMemberDraft'

/** Roles that may also drive. */
export const OFFICE: readonly string[] = ['Admin', 'Dispatcher']

/** Error message and its field. */
export interface SaveRefusal {
  field?: 'email'
  message: string
}

/** Invites or updates a member; `save` resolves to the refusal, or undefined. */
export function useSaveMember(member: Member | undefined) {
  const failureText = useCallFailureText(refusals)
  const [invite, invitation] = useInvoke(inviteUser)
  const [update, change] = useInvoke(updateUser)

  async function send(draft: MemberDraft) {
    const { name, email, mobile, role, language, drives, isActive } = draft
    const componentKeys = [...draft.componentKeys]
    const office = OFFICE.includes(role)
    if (!member)
      return invite({
        name: name.trim(),
        ...(email.trim() ? { email: email.trim() } : {}),
        mobile,
        role,
        componentKeys,
        language,
        ...(office && drives ? { drives } : {}),
      })
    return update({
      contactId: member.contactId,
      componentKeys,
      language,
      ...(role === member.role ? {} : { role }),
      ...(office && drives !== member.drives ? { drives } : {}),
      ...(isActive === member.isActive ? {} : { isActive }),
    })
  }

  function refusalOf(error: UiApiError): SaveRefusal {
    const message = failureText(error)
    return ['EMAIL_IN_USE', 'EMAIL_NEEDED'].includes(error.errorCode ?? '')
      ? { field: 'email', message }
      : { message }
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
