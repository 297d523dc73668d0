import { MAX_LENGTHS } from '@portal/contract'
import { EmailField, NameField, PhoneField } from '@portal/portal-ui'
import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import { FormattedMessage } from 'react-intl'
import type { FormProblem } from '#/forms/useFormProblems'
import type { MemberDraft } from './useMemberDraft'
import styles from './UsersPage.module.css'

/** In display order. */
export const PERSON_FIELDS = ['name', 'email', 'mobile'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]

export interface PersonFieldsProps {
  idOf: (field: PersonField) => string
  draft: Pick<MemberDraft, PersonField>
  /** Validates the fields. */
  isEmailOptional: boolean
  messageOf: (field: PersonField) => string | undefined
  onChange: (field: PersonField, text: string) => void
}

export const wrongPersonFields = (
  draft: Pick<MemberDraft, PersonField>,
  isEmailOptional: boolean,
): readonly FormProblem<PersonField>[] => [
  ...(isPersonName(draft.name) ? [] : [{ field: 'name', id: 'users.name.wrong' } as const]),
  ...(isEmail(draft.email.trim()) || (isEmailOptional && draft.email.trim() === '')
    ? []
    : [{ field: 'email', id: 'users.email.wrong' } as const]),
  ...(isPhone(draft.mobile) ? [] : [{ field: 'mobile', id: 'users.mobile.wrong' } as const]),
]

/** Fields of an invited person. */
export function PersonFields({ idOf, draft, isEmailOptional, messageOf, onChange }: PersonFieldsProps) {
  return (
    <div className={styles.fields}>
      <NameField
        id={idOf('name')}
        label={<FormattedMessage id="users.name" />}
        hint={<FormattedMessage id="users.name.hint" />}
        autoComplete="off"
        required
        maxLength={MAX_LENGTHS.name}
        value={draft.name}
        onValueChange={(text) => onChange('name', text)}
        errorMessage={messageOf('name')}
      />
      <EmailField
        id={idOf('email')}
        label={<FormattedMessage id="users.email" />}
        hint={<FormattedMessage id={isEmailOptional ? 'users.email.hint.driver' : 'users.email.hint'} />}
        autoComplete="off"
        required={!isEmailOptional}
        isOptional={isEmailOptional}
        maxLength={MAX_LENGTHS.email}
        value={draft.email}
        onValueChange={(text) => onChange('email', text)}
        errorMessage={messageOf('email')}
      />
      <PhoneField
        id={idOf('mobile')}
        label={<FormattedMessage id="users.mobile" />}
        autoComplete="off"
        required
        value={draft.mobile}
        onValueChange={(text) => onChange('mobile', text)}
        errorMessage={messageOf('mobile')}
      />
    </div>
  )
}
