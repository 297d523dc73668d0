import { LANGUAGE_NAMES, type Language, type ShipperRole, MAX_LENGTHS } from '@portal/contract'
import { inviteUser } from '@portal/contract/client/DeskPeople/inviteUser'
import { PhoneField, Select, TextField, toastQueue } from '@portal/portal-ui'
import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import type { MessageId } from '#/i18n/messageId'
import { useAction } from '#/methods/useAction'
import { shipperRolesOf, type FoundUser } from './peopleMethods'
import { ShipperField } from './ShipperField'
import { ShipperRolesField } from './ShipperRolesField'

export interface InviteShipperUserDialogProps {
  /** The person of an invitation that is sent again; absent invites a new one. */
  user?: FoundUser
  onClose: () => void
  onInvited: () => void
}

const emptyDraft = {
  accountId: null as string | null,
  name: '',
  email: '',
  mobile: '',
  language: 'en-US' as Language,
  roles: ['Orders'] as readonly ShipperRole[],
}

const draftOf = (user: FoundUser): typeof emptyDraft => ({
  accountId: user.accountId,
  name: user.name ?? '',
  email: user.email ?? '',
  mobile: user.mobile ?? '',
  language: user.language === 'es-US' ? 'es-US' : 'en-US',
  roles: shipperRolesOf(user),
})

/** Invites a person of a shipper by mail; the same address again gets a new link (QTD-02). */
export function InviteShipperUserDialog({ user, onClose, onInvited }: InviteShipperUserDialogProps) {
  const intl = useIntl()
  const { run, isPending, failure } = useAction(inviteUser)
  const [draft, setDraft] = useState<typeof emptyDraft>(user ? draftOf(user) : emptyDraft)
  const [isChecked, setIsChecked] = useState(false)
  const edit = (part: Partial<typeof emptyDraft>) => setDraft((last) => ({ ...last, ...part }))
  const { accountId, roles, language } = draft
  const [name, email, mobile] = [draft.name.trim(), draft.email.trim(), draft.mobile]
  const wrong = {
    shipper: accountId === null,
    name: !isPersonName(name),
    email: !isEmail(email),
    mobile: !isPhone(mobile),
    roles: roles.length === 0,
  }
  const errorOf = (field: keyof typeof wrong, id: MessageId) =>
    isChecked && wrong[field] ? intl.formatMessage({ id }) : undefined
  async function send() {
    setIsChecked(true)
    if (accountId === null || Object.values(wrong).some(Boolean)) return
    if (!(await run({ accountId, name, email, mobile, language, roles: [...roles] }))) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'people.done.invite' }, { email }),
    })
    onInvited()
  }
  return (
    <FormDialog
      isFullScreenOnMobile
      title={<FormattedMessage id={user ? 'people.inviteAgain' : 'people.inviteShipper'} />}
      action={<FormattedMessage id="people.invite.send" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {user ? (
        <p>
          <FormattedMessage id="people.inviteAgain.text" values={{ email, company: user.accountName }} />
        </p>
      ) : (
        <>
          <ShipperField
            value={accountId}
            onValueChange={(id) => edit({ accountId: id })}
            errorMessage={errorOf('shipper', 'people.shipper.missing')}
          />
          <TextField
            label={<FormattedMessage id="people.name" />}
            value={draft.name}
            onValueChange={(value) => edit({ name: value })}
            maxLength={MAX_LENGTHS.name}
            autoComplete="off"
            errorMessage={errorOf('name', 'people.name.missing')}
          />
          <TextField
            label={<FormattedMessage id="people.email" />}
            type="email"
            value={draft.email}
            onValueChange={(value) => edit({ email: value })}
            maxLength={MAX_LENGTHS.email}
            autoComplete="off"
            errorMessage={errorOf('email', 'people.email.wrong')}
          />
        </>
      )}
      <PhoneField
        label={<FormattedMessage id="people.mobile" />}
        autoComplete="off"
        value={mobile}
        onValueChange={(value) => edit({ mobile: value })}
        errorMessage={errorOf('mobile', 'people.mobile.wrong')}
      />
      <Select
        label={<FormattedMessage id="people.language" />}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        value={language}
        onValueChange={(value) => edit({ language: value === 'es-US' ? 'es-US' : 'en-US' })}
      />
      <ShipperRolesField
        value={roles}
        onValueChange={(chosen) => edit({ roles: chosen })}
        isChecked={isChecked}
      />
    </FormDialog>
  )
}
