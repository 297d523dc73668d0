import { Button } from '@portal/portal-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { otherTabs } from '#/session/otherTabs'
import { useSession, useSessionStore } from '#/session/SessionProvider'
import styles from './ViewAsBar.module.css'

/** Interval of checks whether the view was ended elsewhere, in ms. */
const CHECK_MS = 15_000

export interface ViewAsBarProps {
  /** Leaves the portal after the view's end. @default opens the desk */
  leave?: () => void
}

/** Shows staff that they view the portal as another user, for how long, and ends the view in every tab (DSK-08). */
export function ViewAsBar(props: ViewAsBarProps) {
  return (
    <WithMessages catalogue="view-as">
      <Bar {...props} />
    </WithMessages>
  )
}

const openDesk = () => window.location.assign('/desk')

function Bar({ leave = openDesk }: ViewAsBarProps) {
  const intl = useIntl()
  const { viewAs, name, accounts } = useSession()
  const store = useSessionStore()
  const [isEnding, setIsEnding] = useState(false)
  const endsAt = viewAs ? Date.parse(viewAs.endsAt) : 0
  const seconds = useSecondsLeft(endsAt)
  const goAway = useEffectEvent(leave)
  const { fetch } = store

  useEffect(() => {
    if (seconds === 0) goAway()
  }, [seconds])

  useEffect(() => {
    const check = () => void leaveWhenOver(fetch, () => goAway())
    const timer = setInterval(check, CHECK_MS)
    const end = otherTabs.onTold(check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      end()
      document.removeEventListener('visibilitychange', check)
    }
  }, [fetch])

  async function endView() {
    setIsEnding(true)
    try {
      await fetch('/auth/view-as/end', {
        method: 'POST',
        headers: { 'X-CSRF-Token': store.csrfToken() ?? '' },
      })
    } finally {
      setIsEnding(false)
    }
    otherTabs.tell()
    leave()
  }

  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: 'view-as.label' })}>
      <span>
        <FormattedMessage
          id="view-as.text"
          values={{ name: name ?? '', company: accounts?.[0]?.name ?? '' }}
        />
      </span>
      <span className={styles.left}>
        <FormattedMessage id="view-as.left" values={{ time }} />
      </span>
      <Button variant="primary" isPending={isEnding} onPress={() => void endView()}>
        <FormattedMessage id="view-as.end" />
      </Button>
    </section>
  )
}

/** Calls `leave` if the server no longer has the view. Without a response the page stays. */
async function leaveWhenOver(fetch: typeof globalThis.fetch, leave: () => void): Promise<void> {
  const response = await fetch('/auth/me', { headers: { Accept: 'application/json' } }).catch(() => undefined)
  const session: unknown = response?.ok ? await response.json() : undefined
  if (typeof session === 'object' && session !== null && !('viewAs' in session && session.viewAs)) leave()
}

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}
