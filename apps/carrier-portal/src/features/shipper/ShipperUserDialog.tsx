import { SHIPPER_ROLES, type ShipperRole, MAX_LENGTHS } from '@portal/contract'
import type { ShipperUser } from '@portal/contract/methods'
import {
  CheckboxGroup,
  ConfirmationModal,
  EmailField,
  NameField,
  PhoneField,
  RadioGroup,
} from '@portal/portal-ui'
import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useLanguageChoices } from '#/i18n/useLanguageChoices'
import { useCallFailureText } from '#/loading/useCallFailureText'
import styles from './Shipper.module.css'

export interface ShipperUserDialogProps {
  /** The person to change; absent invites one. */
  user: ShipperUser | undefined
  /** Requests of the page: with those of its own the dialog would load the page's code. */
  requests: {
    invite: (person: {
      name: string
      email: string
      mobile: string
      language: string
      roles: ShipperRole[]
    }) => Promise<unknown>
    update: (change: { contactId: string; roles: ShipperRole[] }) => Promise<unknown>
    isPending: boolean
  }
  onClose: () => void
  onSaved: (message: string) => void
}

const refusals: Readonly<Record<string, MessageId>> = {
  EMAIL_IN_USE: 'shipper.people.taken',
  LAST_ADMIN: 'shipper.people.lastAdmin',
  OWN_ROLE: 'shipper.people.ownRole',
}

/** The roles with what each allows. */
const roleTexts: Readonly<Record<ShipperRole, MessageId>> = {
  Admin: 'shipper.people.role.admin',
  Orders: 'shipper.people.role.orders',
  Billing: 'shipper.people.role.billing',
}

/** Invites a person of the shipper, or changes what one may do (PDR-54). */
export function ShipperUserDialog({ user, requests, onClose, onSaved }: ShipperUserDialogProps) {
  const intl = useIntl()
  const languages = useLanguageChoices()
  const failureText = useCallFailureText(refusals)
  const [draft, setDraft] = useState({
    name: '',
    email: '',
    mobile: '',
    language: 'en-US',
    roles: user?.roles ?? (['Orders'] as readonly string[]),
  })
  const [wasSent, setWasSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const wrong = {
    name: user === undefined && !isPersonName(draft.name),
    email: user === undefined && !isEmail(draft.email.trim()),
    mobile: user === undefined && !isPhone(draft.mobile),
    roles: draft.roles.length === 0,
  }
  const said = (field: keyof typeof wrong, id: MessageId) =>
    wasSent && wrong[field] ? intl.formatMessage({ id }) : undefined
  const edit = (part: Partial<typeof draft>) => setDraft((last) => ({ ...last, ...part }))

  async function press() {
    setWasSent(true)
    setFailure(undefined)
    if (Object.values(wrong).some(Boolean)) return
    const roles = SHIPPER_ROLES.filter((role) => draft.roles.includes(role))
    try {
      if (user) {
        await requests.update({ contactId: user.contactId, roles })
        onSaved(intl.formatMessage({ id: 'shipper.people.saved' }, { name: user.name ?? user.email }))
      } else {
        const { name, mobile, language } = draft
        const email = draft.email.trim()
        await requests.invite({ name: name.trim(), email, mobile, language, roles })
        onSaved(intl.formatMessage({ id: 'shipper.people.invited' }, { email }))
      }
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <ConfirmationModal
      isOpen
      size="medium"
      isFullScreenOnMobile
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={user ? (user.name ?? user.email) : <FormattedMessage id="shipper.people.invite" />}
      secondary={{ label: intl.formatMessage({ id: 'shipper.accept.later' }), onPress: onClose }}
      primary={{
        label: intl.formatMessage({ id: user ? 'shipper.people.save' : 'shipper.people.send' }),
        onPress: () => void press(),
        isPending: requests.isPending,
      }}
      labels={{ close: intl.formatMessage({ id: 'shipper.close' }) }}
    >
      <div className={styles.stack}>
        {user ? null : (
          <>
            <NameField
              label={<FormattedMessage id="shipper.people.name" />}
              required
              maxLength={MAX_LENGTHS.name}
              autoComplete="off"
              value={draft.name}
              onValueChange={(name) => edit({ name })}
              errorMessage={said('name', 'shipper.people.name.wrong')}
            />
            <EmailField
              label={<FormattedMessage id="shipper.people.email" />}
              required
              maxLength={MAX_LENGTHS.email}
              autoComplete="off"
              value={draft.email}
              onValueChange={(email) => edit({ email })}
              errorMessage={said('email', 'shipper.people.email.wrong')}
            />
            <PhoneField
              label={<FormattedMessage id="shipper.people.phone" />}
              required
              autoComplete="off"
              value={draft.mobile}
              onValueChange={(mobile) => edit({ mobile })}
              errorMessage={said('mobile', 'shipper.people.phone.wrong')}
            />
            <RadioGroup
              label={<FormattedMessage id="shipper.people.language" />}
              options={languages}
              value={draft.language}
              onValueChange={(language) => edit({ language })}
            />
          </>
        )}
        <CheckboxGroup
          label={<FormattedMessage id="shipper.people.roles" />}
          hint={<FormattedMessage id="shipper.people.roles.hint" />}
          options={SHIPPER_ROLES.map((role) => ({
            value: role,
            label: intl.formatMessage({ id: roleTexts[role] }),
          }))}
          value={[...draft.roles]}
          onValueChange={(roles) => edit({ roles })}
          errorMessage={said('roles', 'shipper.people.roles.missing')}
        />
        <div role="alert" className={styles.alert}>
          {failure ? <p className={styles.problem}>{failure}</p> : null}
        </div>
      </div>
    </ConfirmationModal>
  )
}
