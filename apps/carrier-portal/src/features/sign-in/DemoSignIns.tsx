import { Button } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { getDemoSignIns, type DemoSignIn } from '#/methods/community'
import styles from './SignInPage.module.css'

const labels: Readonly<Record<string, MessageId>> = {
  Admin: 'sign-in.demo.admin',
  Dispatcher: 'sign-in.demo.dispatcher',
  Driver: 'sign-in.demo.driver',
  'Shipper User': 'sign-in.demo.shipper',
}

export interface DemoSignInsProps {
  isShipper: boolean
  isDisabled: boolean
  onTry: (signIn: DemoSignIn) => void
}

/** Sign-in buttons of a demo; renders nothing elsewhere (FRM-06). */
export function DemoSignIns({ isShipper, isDisabled, onTry }: DemoSignInsProps) {
  const { data } = useWire(getDemoSignIns, { isShipper })
  const signIns = data?.signIns.flatMap((signIn) => {
    const label = labels[signIn.role]
    return label ? [{ ...signIn, label }] : []
  })
  if (!signIns?.length) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-sign-ins">
      <h2 id="demo-sign-ins">
        <FormattedMessage id="sign-in.demo" />
      </h2>
      <ul>
        {signIns.map((signIn) => (
          <li key={signIn.email}>
            <Button isFullWidth isDisabled={isDisabled} onPress={() => onTry(signIn)}>
              <FormattedMessage id={signIn.label} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
