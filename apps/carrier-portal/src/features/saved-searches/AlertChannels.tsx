import { Checkbox } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './SavedSearches.module.css'
import { CHANNELS, type AlertChannel, type AlertChannels as Channels } from './useAlertChannels'

const channelMessages: Readonly<Record<AlertChannel, MessageId>> = {
  inApp: 'saved-searches.channel.inApp',
  email: 'saved-searches.channel.email',
  sms: 'saved-searches.channel.sms',
}

/** Notification channels of alerts. */
export function AlertChannels({ channels }: { channels: Channels }) {
  return (
    <fieldset className={styles.channels}>
      <legend>
        <FormattedMessage id="saved-searches.channels" />
      </legend>
      {CHANNELS.map((channel) => (
        <Checkbox
          key={channel}
          checked={channels.isOn(channel)}
          isDisabled={channel === 'sms' && channels.isSmsStopped}
          onCheckedChange={(isOn) => channels.set(channel, isOn)}
          label={<FormattedMessage id={channelMessages[channel]} />}
        />
      ))}
    </fieldset>
  )
}
