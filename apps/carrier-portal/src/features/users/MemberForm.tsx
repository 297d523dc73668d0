import {
  Button,
  Checkbox,
  CheckboxGroup,
  EmailField,
  NameField,
  PhoneField,
  RadioGroup,
  Stat,
  StatList,
  toastQueue,
} from '@portal/portal-ui'
import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import { UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { MessageId } from '../../i18n/messageId'
import { inviteUser, updateUser, type Member } from '../../methods/users'
import { companyPages, companyPath } from '../../page/companyPages'
import { FormPage } from '../../page/FormPage'
import { FormProblems } from '../../page/FormProblems'
import { useLeaveCheck } from '../../page/useLeaveCheck'
import { identityOf } from '../../session/session'
import { useSession } from '../../session/SessionProvider'
import { invitationOf, refusals, ROLES, roleHints, roleNames } from './memberWords'
import { Sessions } from './Sessions'
import { useMemberDraft } from './useMemberDraft'
import recordList from '../../page/RecordList.module.css'
import styles from './UsersPage.module.css'

export interface MemberFormProps {
  /** Absent: somebody new is invited. */
  member: Member | undefined
  /** What is known of somebody who asked to join. */
  invitee: { name: string; email: string; mobile: string }
  onChanged: () => void
}

const BACK = companyPath('UserManagement')
const keyed = [...companyPages.company, ...companyPages.recommendations].filter(({ accessKey }) => accessKey)

/** Inviting somebody, or changing what a colleague may do. */
export function MemberForm({ member, invitee, onChanged }: MemberFormProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const formId = useId()
  const session = useSession()
  const [invite, invitation] = useInvoke(inviteUser)
  const [update, change] = useInvoke(updateUser)
  const { draft, set, forget } = useMemberDraft(
    {
      name: member?.name ?? invitee.name,
      email: member?.email ?? invitee.email,
      mobile: member?.mobile ?? invitee.mobile,
      role: member?.role ?? 'Dispatcher',
      componentKeys: member?.componentKeys ?? [],
      language: member?.language ?? 'en-US',
      isActive: member?.isActive ?? true,
    },
    member ? undefined : `${identityOf(session)}|User|${invitee.email || 'new'}`,
  )
  const [{ errors, attempt }, setOutcome] = useState<{
    errors: readonly { field?: 'name' | 'email' | 'mobile'; message: string }[]
    attempt: number
  }>({ errors: [], attempt: 0 })
  const setErrors = (found: typeof errors) =>
    setOutcome((last) => ({ errors: found, attempt: last.attempt + 1 }))
  const isOwn = member?.contactId === session.contactId
  const isPending = invitation.isPending || change.isPending
  const errorOf = (field: 'name' | 'email' | 'mobile') =>
    errors.find((error) => error.field === field)?.message
  /** What is typed anew is wrong no longer, until it is sent again. */
  const retype = (part: { name: string } | { email: string } | { mobile: string }) => {
    set(part)
    setOutcome((last) => ({ ...last, errors: last.errors.filter(({ field }) => !field || !(field in part)) }))
  }

  function check() {
    const say = (id: MessageId) => intl.formatMessage({ id })
    return [
      ...(isPersonName(draft.name) ? [] : [{ field: 'name' as const, message: say('users.name.wrong') }]),
      ...(isEmail(draft.email.trim())
        ? []
        : [{ field: 'email' as const, message: say('users.email.wrong') }]),
      ...(isPhone(draft.mobile) ? [] : [{ field: 'mobile' as const, message: say('users.mobile.wrong') }]),
    ]
  }

  const formRef = useLeaveCheck(member ? 0 : attempt, (id) => {
    const found = check().find(({ field }) => id === `${formId}-${field}`)
    if (found && !errorOf(found.field)) setOutcome((last) => ({ ...last, errors: [...last.errors, found] }))
  })

  async function save() {
    const wrong = member ? [] : check()
    setErrors(wrong)
    if (wrong.length > 0) return
    const { name, email, mobile, role, language, isActive } = draft
    const componentKeys = [...draft.componentKeys]
    try {
      if (member)
        await update({
          contactId: member.contactId,
          componentKeys,
          language,
          ...(role === member.role ? {} : { role }),
          ...(isActive === member.isActive ? {} : { isActive }),
        })
      else await invite({ name: name.trim(), email: email.trim(), mobile, role, componentKeys, language })
      forget()
      onChanged()
      toastQueue.add({
        kind: 'success',
        message: member
          ? intl.formatMessage({ id: 'users.saved' }, { name })
          : intl.formatMessage({ id: 'users.invited' }, { email }),
      })
      void navigate(BACK)
    } catch (error) {
      if (!UiApiError.is(error)) throw error
      const id = refusals[error.errorCode ?? '']
      const message =
        error.status === 0 || error.status >= 500
          ? intl.formatMessage({ id: 'users.failed' })
          : id
            ? intl.formatMessage({ id })
            : error.message
      setErrors([error.errorCode === 'EMAIL_IN_USE' ? { field: 'email', message } : { message }])
    }
  }

  return (
    <FormPage
      back={BACK}
      backLabel={<FormattedMessage id="users.back" />}
      title={member ? (member.name ?? member.email) : <FormattedMessage id="users.invite" />}
    >
      <form
        noValidate
        className={styles.form}
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void save()
        }}
      >
        <FormProblems
          errors={errors.map(({ field, message }) =>
            field ? { fieldId: `${formId}-${field}`, message } : { message },
          )}
          attempt={attempt}
        />
        {member ? (
          <StatList>
            <Stat label={<FormattedMessage id="users.email" />} value={member.email ?? '–'} />
            <Stat label={<FormattedMessage id="users.mobile" />} value={member.mobile ?? '–'} />
          </StatList>
        ) : (
          <div className={styles.fields}>
            <NameField
              id={`${formId}-name`}
              label={<FormattedMessage id="users.name" />}
              hint={<FormattedMessage id="users.name.hint" />}
              autoComplete="off"
              required
              maxLength={120}
              value={draft.name}
              onValueChange={(name) => retype({ name })}
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
              onValueChange={(email) => retype({ email })}
              errorMessage={errorOf('email')}
            />
            <PhoneField
              id={`${formId}-mobile`}
              label={<FormattedMessage id="users.mobile" />}
              autoComplete="off"
              required
              value={draft.mobile}
              onValueChange={(mobile) => retype({ mobile })}
              errorMessage={errorOf('mobile')}
            />
          </div>
        )}
        {isOwn ? (
          <p className={styles.quiet}>
            <FormattedMessage id="users.ownRole" />
          </p>
        ) : (
          <RadioGroup
            label={<FormattedMessage id="users.role" />}
            options={ROLES.map((role) => ({
              value: role,
              label: (
                <>
                  <strong>
                    <FormattedMessage id={roleNames[role] ?? 'users.role'} />
                  </strong>{' '}
                  <span className={styles.quiet}>
                    <FormattedMessage id={roleHints[role]} />
                  </span>
                </>
              ),
            }))}
            value={draft.role}
            onValueChange={(role) => set({ role })}
          />
        )}
        <CheckboxGroup
          label={<FormattedMessage id="users.access" />}
          hint={<FormattedMessage id="users.access.hint" />}
          options={keyed.map(({ accessKey, label }) => ({
            value: accessKey ?? '',
            label: intl.formatMessage({ id: label }),
          }))}
          value={[...draft.componentKeys]}
          onValueChange={(componentKeys) => set({ componentKeys })}
        />
        <RadioGroup
          label={<FormattedMessage id="users.language" />}
          options={[
            { value: 'en-US', label: intl.formatMessage({ id: 'frame.language.en-US' }) },
            { value: 'es-US', label: intl.formatMessage({ id: 'frame.language.es-US' }) },
          ]}
          value={draft.language}
          onValueChange={(language) => set({ language })}
        />
        {member && !invitationOf(member) ? (
          <Checkbox
            label={<FormattedMessage id="users.active" />}
            hint={<FormattedMessage id="users.active.hint" />}
            checked={draft.isActive}
            onCheckedChange={(isActive) => set({ isActive })}
          />
        ) : null}
        <div className={recordList.bar}>
          <Button variant="primary" type="submit" isPending={isPending}>
            <FormattedMessage id={member ? 'users.save' : 'users.send'} />
          </Button>
          <Button
            onPress={() => {
              forget()
              void navigate(BACK)
            }}
          >
            <FormattedMessage id="users.cancel" />
          </Button>
        </div>
      </form>
      {member && !invitationOf(member) ? <Sessions contactId={member.contactId} /> : null}
    </FormPage>
  )
}
