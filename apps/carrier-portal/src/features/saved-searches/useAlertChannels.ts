import { useUiApi, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { getNotificationPreferences, setNotificationPreference } from '#/methods/notifications'

/** Channels by the server's names. */
export const CHANNELS = ['inApp', 'email', 'sms'] as const
export type AlertChannel = (typeof CHANNELS)[number]

const KIND = 'Load Match'
/** Defaults; SMS may cost the user, so it is opt-in. */
const ON: Readonly<Record<AlertChannel, boolean>> = { inApp: true, email: true, sms: false }

/** Channels of load matches from the notification settings, shared by all saved searches. */
export interface AlertChannels {
  isOn: (channel: AlertChannel) => boolean
  isSmsStopped: boolean
  set: (channel: AlertChannel, isOn: boolean) => void
  /** Saves changed channels. */
  save: () => Promise<void>
}

export function useAlertChannels(): AlertChannels {
  const uiApi = useUiApi()
  const { data, refresh } = useWire(getNotificationPreferences, {})
  const [chosen, choose] = useState<Partial<Record<AlertChannel, boolean>>>({})
  const kept = data?.preferences.find(({ kind }) => kind === KIND)
  const isSmsStopped = data?.isSmsStopped === true
  const isOn = (channel: AlertChannel) => {
    if (channel === 'sms' && isSmsStopped) return false
    return chosen[channel] ?? (ON[channel] || kept?.[channel] === true)
  }
  return {
    isOn,
    isSmsStopped,
    set: (channel, on) => choose((before) => ({ ...before, [channel]: on })),
    async save() {
      const changed = CHANNELS.filter((channel) => {
        if (channel === 'sms' && isSmsStopped) return false
        // When the settings failed to load, only explicit changes are sent.
        return kept ? isOn(channel) !== kept[channel] : chosen[channel] !== undefined
      })
      for (const channel of changed)
        await uiApi.invoke(setNotificationPreference, { kind: KIND, channel, isOn: isOn(channel) })
      if (changed.length > 0) void refresh()
    },
  }
}
