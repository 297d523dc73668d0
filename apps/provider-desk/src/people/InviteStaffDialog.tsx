import { LANGUAGE_NAMES, STAFF_ROLES, type Language, type StaffRole, MAX_LENGTHS } from '@portal/contract'
import { invite } from '@portal/contract/client/DeskPeople/invite'
import { Select, TextField, toastQueue } from '@portal/portal-ui'
import { isPersonName } from '@portal/portal-ui/formatters'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { staffList, type StaffMember } from './peopleMethods'

export interface InviteStaffDialogProps {
  /** The person of an invitation that is sent again; absent invites a new one. */
  person?: StaffMember
  onClose: () => void
}

/** Invites a staff member, who gets a mail with a link. A repeated invitation replaces the link. */
export function InviteStaffDialog({ person, onClose }: InviteStaffDialogProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const client = useUiApi()
  const { run, isPending, failure } = useAction(invite)
  const [name, setName] = useState(person?.name ?? '')
  const [email, setEmail] = useState(person?.email ?? '')
  const [role, setRole] = useState<StaffRole>(staffRole(person?.role) ?? 'Carrier Sales')
  const [language, setLanguage] = useState<Language>(languageOf(person?.language))
  const [isChecked, setIsChecked] = useState(false)
  const given = name.trim().replaceAll(/\s+/gu, ' ')
  const isNameMissing = !isPersonName(given)
  const isEmailWrong = !/^\S+@\S+\.\S+$/u.test(email.trim())
  const errorOf = (isWrong: boolean, id: 'people.name.missing' | 'people.email.wrong') =>
    isChecked && isWrong ? intl.formatMessage({ id }) : undefined
  async function send() {
    setIsChecked(true)
    if (isNameMissing || isEmailWrong) return
    if (!(await run({ name: given, email: email.trim(), role, language }))) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'people.done.invite' }, { email: email.trim() }),
    })
    onClose()
    await client.load(staffList, {}, { cachePolicy: 'network-only' })
  }
  return (
    <FormDialog
      title={<FormattedMessage id={person ? 'people.inviteAgain' : 'people.invite'} />}
      text={person ? <FormattedMessage id="people.inviteStaffAgain.text" values={{ email }} /> : undefined}
      action={<FormattedMessage id="people.invite.send" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={<FormattedMessage id="people.name" />}
        value={name}
        onValueChange={setName}
        maxLength={MAX_LENGTHS.name}
        autoComplete="off"
        errorMessage={errorOf(isNameMissing, 'people.name.missing')}
      />
      {person ? null : (
        <TextField
          label={<FormattedMessage id="people.email" />}
          type="email"
          value={email}
          onValueChange={setEmail}
          maxLength={MAX_LENGTHS.email}
          autoComplete="off"
          errorMessage={errorOf(isEmailWrong, 'people.email.wrong')}
        />
      )}
      <Select
        label={<FormattedMessage id="people.role" />}
        options={STAFF_ROLES.map((value) => ({ value, label: codeText('shell.role', value) }))}
        value={role}
        onValueChange={(value) => setRole((now) => staffRole(value) ?? now)}
      />
      <Select
        label={<FormattedMessage id="people.language" />}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        value={language}
        onValueChange={(value) => setLanguage(languageOf(value))}
      />
    </FormDialog>
  )
}

const staffRole = (value: string | null | undefined) => STAFF_ROLES.find((one) => one === value)
const languageOf = (value: string | null | undefined): Language => (value === 'es-US' ? 'es-US' : 'en-US')
