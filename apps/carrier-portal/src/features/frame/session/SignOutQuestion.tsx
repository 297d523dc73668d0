import { Button, Dialog } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import type { UnsentWork } from './findUnsent'

export interface SignOutQuestionProps {
  unsent: UnsentWork
  onStay: () => void
  onLeave: () => void
}

/** Confirms a sign-out with unsent work and explains its consequence. */
export function SignOutQuestion(props: SignOutQuestionProps) {
  return (
    <WithMessages catalogue="offline">
      <Question {...props} />
    </WithMessages>
  )
}

function Question({ unsent: { updates, drafts, isDurable }, onStay, onLeave }: SignOutQuestionProps) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen
      onOpenChange={onStay}
      size="small"
      data-density="driver"
      title={intl.formatMessage({ id: 'offline.signOut.title' })}
      actions={
        <>
          <Button onPress={onLeave}>
            <FormattedMessage id="offline.signOut.leave" />
          </Button>
          <Button variant="primary" onPress={onStay}>
            <FormattedMessage id="offline.signOut.stay" />
          </Button>
        </>
      }
    >
      {updates > 0 ? (
        <p>
          <FormattedMessage
            id={isDurable ? 'offline.signOut.kept' : 'offline.signOut.lost'}
            values={{ updates }}
          />
        </p>
      ) : null}
      {drafts > 0 ? (
        <p>
          <FormattedMessage id="offline.signOut.drafts" values={{ drafts }} />
        </p>
      ) : null}
    </Dialog>
  )
}
