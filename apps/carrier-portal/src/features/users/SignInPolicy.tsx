import type { SignInPolicy as Policy } from '@portal/contract/methods'
import { Card, Switch, toastQueue } from '@portal/portal-ui'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readSignInPolicy, setSignInPolicy } from '#/methods/users'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { refusals } from './memberWords'
import styles from './UsersPage.module.css'

/** Requires two-step verification of the company's people (ONB-06). Renders nothing until the policy is read. */
export function SignInPolicy() {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const { data, refresh } = useWire(readSignInPolicy, {})
  const [set, { isPending }] = useInvoke(setSignInPolicy)
  if (!data) return null
  const { requiresSecondFactor, includesDrivers, withoutFactor, driversWithoutFactor } = data
  // People who will be asked to enroll.
  const missing = includesDrivers ? withoutFactor : withoutFactor - driversWithoutFactor

  async function change(policy: Pick<Policy, 'requiresSecondFactor' | 'includesDrivers'>) {
    try {
      await set(policy)
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'users.twoStep.saved' }) })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
    await refresh()
  }

  return (
    <Card titleLevel={3} title={<FormattedMessage id="users.twoStep.title" />}>
      <div className={styles.policy}>
        <Switch
          label={<FormattedMessage id="users.twoStep.require" />}
          hint={<FormattedMessage id="users.twoStep.require.hint" />}
          checked={requiresSecondFactor}
          isDisabled={isPending}
          onCheckedChange={(isOn) =>
            void change({ requiresSecondFactor: isOn, includesDrivers: isOn && includesDrivers })
          }
        />
        {requiresSecondFactor ? (
          <>
            <Switch
              label={<FormattedMessage id="users.twoStep.drivers" />}
              hint={<FormattedMessage id="users.twoStep.drivers.hint" />}
              checked={includesDrivers}
              isDisabled={isPending}
              onCheckedChange={(isOn) => void change({ requiresSecondFactor, includesDrivers: isOn })}
            />
            <p className={styles.quiet}>
              <FormattedMessage id="users.twoStep.missing" values={{ count: missing }} />
            </p>
          </>
        ) : null}
      </div>
    </Card>
  )
}
