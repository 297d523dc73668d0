import type { ShipperUser } from '@portal/contract/methods'
import { Button, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { inviteShipperUser, updateShipperUser } from '#/methods/shipperUsers'

export interface ShipperInvitationProps {
  user: ShipperUser
  name: string
  onChanged: () => void
}

/** Resends an invitation, or revokes an open one (PDR-54). */
export function ShipperInvitation({ user, name, onChanged }: ShipperInvitationProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const [invite, inviting] = useInvoke(inviteShipperUser)
  const [update, updating] = useInvoke(updateShipperUser)
  const { contactId, email, mobile, roles, language, invitation } = user
  const named = (id: MessageId) => intl.formatMessage({ id }, { name, email })

  async function run(call: Promise<unknown>, message: MessageId) {
    try {
      await call
      toastQueue.add({ kind: 'success', message: named(message) })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
    onChanged()
  }
  const resend = (to: string, phone: string) =>
    run(
      invite({ name, email: to, mobile: phone, roles, language: language === 'es-US' ? language : 'en-US' }),
      'shipper.people.invited',
    )

  return (
    <>
      {email !== null && mobile !== null ? (
        <Button
          variant="quiet"
          isPending={inviting.isPending}
          onPress={() => void resend(email, mobile)}
          aria-label={named('shipper.people.resendNamed')}
        >
          <FormattedMessage id="shipper.people.resend" />
        </Button>
      ) : null}
      {invitation === 'Pending' ? (
        <Button
          variant="quiet"
          isPending={updating.isPending}
          onPress={() => void run(update({ contactId, isActive: false }), 'shipper.people.revoked')}
          aria-label={named('shipper.people.revokeNamed')}
        >
          <FormattedMessage id="shipper.people.revoke" />
        </Button>
      ) : null}
    </>
  )
}
