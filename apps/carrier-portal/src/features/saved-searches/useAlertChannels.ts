import { useUiApi, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { getNotificationPreferences, setNotificationPreference } from '../../methods/notifications'

/** Ways by which alerts of saved searches reach a person; the server's names. */
export const CHANNELS = ['inApp', 'email', 'sms'] as const
export type AlertChannel = (typeof CHANNELS)[number]

const KIND = 'Load Match'
/** An alert that stays in the portal is found too late; texts cost the person, so they are chosen. */
const ON: Readonly<Record<AlertChannel, boolean>> = { inApp: true, email: true, sms: false }

/** The channels of load matches: the person's choice among the notification settings, which all saved searches share. */
export interface AlertChannels {
  isOn: (channel: AlertChannel) => boolean
  isSmsStopped: boolean
  set: (channel: AlertChannel, isOn: boolean) => void
  /** Writes what differs from the settings. */
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
        // Settings that did not arrive are changed only where that was asked for.
        return kept ? isOn(channel) !== kept[channel] : chosen[channel] !== undefined
      })
      for (const channel of changed)
        await uiApi.invoke(setNotificationPreference, { kind: KIND, channel, isOn: isOn(channel) })
      if (changed.length > 0) void refresh()
    },
  }
}
