import { Accordion, Card, Checkbox, Skeleton, VisuallyHidden } from '@portal/portal-ui'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { getNotificationPreferences, setNotificationPreference } from '#/methods/notifications'
import { useSession } from '#/session/SessionProvider'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import { KIND_TOPICS, kindMessages, receivesKind, topicOf, type KindTopic } from './kindMessages'
import styles from './Notifications.module.css'

const CHANNELS = ['inApp', 'email', 'sms'] as const
type Channel = (typeof CHANNELS)[number]
const channelMessages: Readonly<Record<Channel, MessageId>> = {
  inApp: 'notifications.channel.inApp',
  email: 'notifications.channel.email',
  sms: 'notifications.channel.sms',
}
/** One word, as heads of narrow columns. */
const columnMessages: Readonly<Record<Channel, MessageId>> = {
  inApp: 'notifications.column.inApp',
  email: 'notifications.column.email',
  sms: 'notifications.column.sms',
}
const topicMessages: Readonly<Record<KindTopic, MessageId>> = {
  quotes: 'notifications.topic.quotes',
  loads: 'notifications.topic.loads',
  trips: 'notifications.topic.trips',
  payments: 'notifications.topic.payments',
  company: 'notifications.topic.company',
}

/** Channels by kind of notification, by topic; each checkbox updates optimistically and saves at once. */
export function Preferences() {
  const intl = useIntl()
  const uiApi = useUiApi()
  const session = useSession()
  const isDesktop = useIsDesktop()
  const { data, refresh } = useWire(getNotificationPreferences, {})
  const preferences = (data?.preferences ?? []).filter(({ kind }) => receivesKind(kind, session))
  const [hasFailed, setFailed] = useState(false)
  /** Pending values by kind and channel. */
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})

  async function change(kind: string, channel: Channel, isOn: boolean) {
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

  const topics = KIND_TOPICS.map((topic) => ({
    id: topic,
    title: intl.formatMessage({ id: topicMessages[topic] }),
    rows: preferences.filter(({ kind }) => topicOf(kind) === topic),
  })).filter(({ rows }) => rows.length > 0)

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
          <Accordion
            // All of them are four screens of a phone.
            defaultExpandedIds={(isDesktop ? topics : topics.slice(0, 1)).map(({ id }) => id)}
            items={topics.map(({ id, title, rows }) => ({
              id,
              title,
              content: (
                <Kinds
                  caption={title}
                  rows={rows}
                  isOn={(row, channel) => pressed[`${row.kind} ${channel}`] ?? row[channel]}
                  isSmsStopped={data.isSmsStopped}
                  onChange={(...changed) => void change(...changed)}
                />
              ),
            }))}
          />
        </>
      ) : (
        <Skeleton height="20rem" />
      )}
    </Card>
  )
}

type Preference = Readonly<Record<Channel, boolean>> & { readonly kind: string }

interface KindsProps {
  caption: string
  rows: readonly Preference[]
  isOn: (row: Preference, channel: Channel) => boolean
  isSmsStopped: boolean
  onChange: (kind: string, channel: Channel, isOn: boolean) => void
}

/** The kinds of a topic, a column per channel. */
function Kinds({ caption, rows, isOn, isSmsStopped, onChange }: KindsProps) {
  const intl = useIntl()
  return (
    <table className={styles.kinds}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>
              <FormattedMessage id="notifications.column.kind" />
            </VisuallyHidden>
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              <FormattedMessage id={columnMessages[channel]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = kindMessages[row.kind]
          const kind = id ? intl.formatMessage({ id }) : row.kind
          return (
            <tr key={row.kind}>
              <th scope="row">{kind}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    label={
                      <VisuallyHidden>
                        <FormattedMessage
                          id="notifications.channelOf"
                          values={{ kind, channel: intl.formatMessage({ id: channelMessages[channel] }) }}
                        />
                      </VisuallyHidden>
                    }
                    checked={isOn(row, channel) && !(channel === 'sms' && isSmsStopped)}
                    isDisabled={channel === 'sms' && isSmsStopped}
                    onCheckedChange={(isChecked) => onChange(row.kind, channel, isChecked)}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
