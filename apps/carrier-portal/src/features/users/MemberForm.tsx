import type { Member } from '@portal/contract/methods'
import { Button, Checkbox, CheckboxGroup, RadioGroup, Stat, StatList, toastQueue } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useLanguageChoices } from '#/i18n/useLanguageChoices'
import { companyPages, companyPath } from '#/address/companyPages'
import { FormPage } from '#/forms/FormPage'
import { FormProblems } from '#/forms/FormProblems'
import { useFormProblems } from '#/forms/useFormProblems'
import { identityOf } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { invitationOf } from './memberWords'
import { PERSON_FIELDS, PersonFields, wrongPersonFields } from './PersonFields'
import { RoleChoice } from './RoleChoice'
import { Sessions } from './Sessions'
import { useMemberDraft } from './useMemberDraft'
import { OFFICE, useSaveMember } from './useSaveMember'
import recordList from '#/forms/RecordList.module.css'
import styles from './UsersPage.module.css'

export interface MemberFormProps {
  /** Absent for an invitation. */
  member: Member | undefined
  /** Values of a join request. */
  invitee: { name: string; email: string; mobile: string }
  onChanged: () => void
}

const BACK = companyPath('UserManagement')
const keyed = [...companyPages.company, ...companyPages.recommendations].filter(({ accessKey }) => accessKey)

/** Invites a person or edits a member. */
export function MemberForm({ member, invitee, onChanged }: MemberFormProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const session = useSession()
  const languages = useLanguageChoices()
  const { save, isPending } = useSaveMember(member)
  const { draft, set, forget } = useMemberDraft(
    {
      name: member?.name ?? invitee.name,
      email: member?.email ?? invitee.email,
      mobile: member?.mobile ?? invitee.mobile,
      role: member?.role ?? 'Dispatcher',
      componentKeys: member?.componentKeys ?? [],
      language: member?.language ?? 'en-US',
      drives: member?.drives ?? false,
      isActive: member?.isActive ?? true,
    },
    member ? undefined : `${identityOf(session)}|User|${invitee.email || 'new'}`,
  )
  const isOwn = member?.contactId === session.contactId
  const { formRef, idOf, messageOf, summary, passes, refuse, settle } = useFormProblems({
    fields: PERSON_FIELDS,
    check: () => (member ? [] : wrongPersonFields(draft, draft.role === 'Driver')),
  })

  async function submit() {
    if (!passes()) return
    const refusal = await save(draft)
    if (refusal) return refuse(refusal)
    forget()
    onChanged()
    const { name, email, mobile } = draft
    toastQueue.add({
      kind: 'success',
      message: member
        ? intl.formatMessage({ id: 'users.saved' }, { name })
        : intl.formatMessage({ id: 'users.invited' }, { email: email.trim() || mobile }),
    })
    void navigate(BACK)
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
          if (!isPending) void submit()
        }}
      >
        <FormProblems {...summary} />
        {member ? (
          <StatList>
            <Stat label={<FormattedMessage id="users.email" />} value={member.email ?? '–'} />
            <Stat label={<FormattedMessage id="users.mobile" />} value={member.mobile ?? '–'} />
          </StatList>
        ) : (
          <PersonFields
            idOf={idOf}
            draft={draft}
            isEmailOptional={draft.role === 'Driver'}
            messageOf={messageOf}
            onChange={(field, text) => {
              settle(field)
              set({ [field]: text })
            }}
          />
        )}
        {isOwn ? (
          <p className={styles.quiet}>
            <FormattedMessage id="users.ownRole" />
          </p>
        ) : (
          <RoleChoice value={draft.role} onChange={(role) => set({ role })} />
        )}
        {OFFICE.includes(draft.role) ? (
          <Checkbox
            label={<FormattedMessage id="users.drives" />}
            hint={<FormattedMessage id="users.drives.hint" />}
            checked={draft.drives}
            onCheckedChange={(drives) => set({ drives })}
          />
        ) : null}
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
          options={languages}
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
