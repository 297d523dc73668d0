import type { CodeChannel } from '@portal/contract'
import { Button, DigitsField, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { confirmIdentity, sendIdentityCode } from '#/methods/companySetup'
import { useCallFailureText } from '#/loading/useCallFailureText'
import styles from './CompanySetup.module.css'

const CODE_LENGTH = 6

const refusals = {
  IDENTITY_CODE_WRONG: 'company-setup.code.wrong',
  IDENTITY_CODE_OVER: 'company-setup.code.over',
  IDENTITY_CODE_LIMIT: 'company-setup.code.limit',
} as const

export interface IdentityCodeProps {
  channels: readonly { channel: CodeChannel; hint: string }[]
  onConfirmed: () => void
}

/** Requests and submits a code sent to the company's contact in the carrier register (ONB-05). */
export function IdentityCode({ channels, onConfirmed }: IdentityCodeProps) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [send, sending] = useInvoke(sendIdentityCode)
  const [confirm, confirming] = useInvoke(confirmIdentity)
  const [sentTo, setSentTo] = useState<string>()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()

  async function sendTo(channel: CodeChannel, hint: string) {
    setFailure(undefined)
    try {
      await send({ channel })
      setSentTo(hint)
      setCode('')
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length !== CODE_LENGTH)
      return setFailure(intl.formatMessage({ id: 'company-setup.code.missing' }))
    setFailure(undefined)
    try {
      await confirm({ code })
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'company-setup.code.done' }) })
      onConfirmed()
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <div className={styles.code}>
      <div className={styles.channels}>
        {channels.map(({ channel, hint }) => (
          <Button
            key={channel}
            variant={sentTo === undefined ? 'primary' : 'secondary'}
            isPending={sending.isPending}
            onPress={() => void sendTo(channel, hint)}
          >
            <FormattedMessage
              id={channel === 'email' ? 'company-setup.code.email' : 'company-setup.code.phone'}
              values={{ hint }}
            />
          </Button>
        ))}
      </div>
      {sentTo === undefined ? null : (
        <form className={styles.codeForm} noValidate onSubmit={(event) => void submit(event)}>
          <DigitsField
            label={<FormattedMessage id="company-setup.code" />}
            hint={<FormattedMessage id="company-setup.code.sent" values={{ hint: sentTo }} />}
            name="code"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            value={code}
            onValueChange={setCode}
            errorMessage={failure}
          />
          <Button type="submit" variant="primary" isPending={confirming.isPending}>
            <FormattedMessage id="company-setup.code.confirm" />
          </Button>
        </form>
      )}
      <div role="alert">
        {sentTo === undefined && failure ? <p className={styles.reason}>{failure}</p> : null}
      </div>
    </div>
  )
}
