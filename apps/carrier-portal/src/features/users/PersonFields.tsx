import { EmailField, NameField, PhoneField } from '@portal/portal-ui'
import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../i18n/messageId'
import type { MemberDraft } from './useMemberDraft'
import styles from './UsersPage.module.css'

/** What is known of a person before they have an account. */
export type PersonField = 'name' | 'email' | 'mobile'

export interface PersonFieldsProps {
  /** The fields are called `{formId}-{field}`. */
  formId: string
  draft: Pick<MemberDraft, PersonField>
  errorOf: (field: PersonField) => string | undefined
  onChange: (part: Partial<Pick<MemberDraft, PersonField>>) => void
}

/** Fields that can't be sent as they are, each with what to say. */
export const wrongPersonFields = (
  draft: Pick<MemberDraft, PersonField>,
): { field: PersonField; id: MessageId }[] => [
  ...(isPersonName(draft.name) ? [] : [{ field: 'name', id: 'users.name.wrong' } as const]),
  ...(isEmail(draft.email.trim()) ? [] : [{ field: 'email', id: 'users.email.wrong' } as const]),
  ...(isPhone(draft.mobile) ? [] : [{ field: 'mobile', id: 'users.mobile.wrong' } as const]),
]

/** Who is invited. */
export function PersonFields({ formId, draft, errorOf, onChange }: PersonFieldsProps) {
  return (
    <div className={styles.fields}>
      <NameField
        id={`${formId}-name`}
        label={<FormattedMessage id="users.name" />}
        hint={<FormattedMessage id="users.name.hint" />}
        autoComplete="off"
        required
        maxLength={120}
        value={draft.name}
        onValueChange={(name) => onChange({ name })}
        errorMessage={errorOf('name')}
      />
      <EmailField
        id={`${formId}-email`}
        label={<FormattedMessage id="users.email" />}
        hint={<FormattedMessage id="users.email.hint" />}
        autoComplete="off"
        required
        maxLength={80}
        value={draft.email}
        onValueChange={(email) => onChange({ email })}
        errorMessage={errorOf('email')}
      />
      <PhoneField
        id={`${formId}-mobile`}
        label={<FormattedMessage id="users.mobile" />}
        autoComplete="off"
        required
        value={draft.mobile}
        onValueChange={(mobile) => onChange({ mobile })}
        errorMessage={errorOf('mobile')}
      />
    </div>
  )
}
