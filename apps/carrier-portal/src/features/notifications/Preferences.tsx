import { Card, Checkbox, Skeleton } from '@portal/portal-ui'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { getNotificationPreferences, setNotificationPreference } from '#/methods/notifications'
import { useSession } from '#/session/SessionProvider'
import { kindMessages, shipperKinds } from './kindMessages'
import styles from './Notifications.module.css'

const CHANNELS = ['inApp', 'email', 'sms'] as const
const channelMessages: Readonly<Record<(typeof CHANNELS)[number], MessageId>> = {
  inApp: 'notifications.channel.inApp',
  email: 'notifications.channel.email',
  sms: 'notifications.channel.sms',
}

/** Channels by kind of notification; each checkbox updates optimistically and saves at once. */
export function Preferences() {
  const intl = useIntl()
  const uiApi = useUiApi()
  const { communityType } = useSession()
  const { data, refresh } = useWire(getNotificationPreferences, {})
  const preferences = (data?.preferences ?? []).filter(
    ({ kind }) => communityType !== 'Shipper' || shipperKinds.includes(kind),
  )
  const [hasFailed, setFailed] = useState(false)
  /** Pending values by kind and channel. */
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})

  async function change(kind: string, channel: (typeof CHANNELS)[number], isOn: boolean) {
    setFailed(false)
    const name = `${kind} ${channel}`
    setPressed((before) => ({ ...before, [name]: isOn }))
    try {
      await uiApi.invoke(setNotificationPreference, { kind, channel, isOn })
    } catch {
      setFailed(true)
    }
    await refresh()
    setPressed(({ [name]: _done, ...rest }) => rest)
  }

  return (
    <Card title={intl.formatMessage({ id: 'notifications.preferences' })}>
      {data ? (
        <>
          {data.isSmsStopped ? (
            <p className={styles.quiet}>
              <FormattedMessage id="notifications.smsStopped" />
            </p>
          ) : null}
          {hasFailed ? (
            <p role="alert" className={styles.problem}>
              <FormattedMessage id="notifications.notSaved" />
            </p>
          ) : null}
          <div className={styles.kinds}>
            {preferences.map((preference) => {
              const id = kindMessages[preference.kind]
              const kind = id ? intl.formatMessage({ id }) : preference.kind
              return (
                <fieldset key={preference.kind} className={styles.kind}>
                  <legend>{kind}</legend>
                  {CHANNELS.map((channel) => (
                    <Checkbox
                      key={channel}
                      label={<FormattedMessage id={channelMessages[channel]} />}
                      checked={
                        (pressed[`${preference.kind} ${channel}`] ?? preference[channel]) &&
                        !(channel === 'sms' && data.isSmsStopped)
                      }
                      isDisabled={channel === 'sms' && data.isSmsStopped}
                      onCheckedChange={(isOn) => void change(preference.kind, channel, isOn)}
                    />
                  ))}
                </fieldset>
              )
            })}
          </div>
        </>
      ) : (
        <Skeleton height="20rem" />
      )}
    </Card>
  )
}
