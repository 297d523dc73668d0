import { Footer, PageTemplate, toastQueue } from '@portal/portal-ui'
import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { Optional } from '../../log/Optional'
import { lazyPart } from '../../page/lazyPart'
import { useIsIdle } from '../../page/useIsIdle'
import { useMayMove } from '../../page/useMayMove'
import { ConnectionNotice } from './ConnectionNotice'
import { PortalHeader } from './PortalHeader'
import { useContactLanguage } from './useContactLanguage'
import { useFooter } from './footer/useFooter'
import { NO_REGION } from './noRegion'

// A banner is often the largest text of a page: what comes last of all would push aside what is being read already.
const FrameBanner = lazyPart(async () => (await import('./FrameBanner')).FrameBanner)
// Consent, chat, messages and the look at the session come after the page: nobody waits for them.
const FrameOverlays = lazyPart(async () => (await import('./FrameExtras')).FrameOverlays)
const Toasts = lazyPart(async () => (await import('./Toasts')).Toasts)

let hasSpoken = false
const hasEverSpoken = () => (hasSpoken ||= toastQueue.getCurrent() !== undefined)

/** Whether messages need their region: when the page has come to rest, or from a first message before that. */
function useNeedsToasts(isIdle: boolean): boolean {
  // What nobody can see yet does not run out. Before the effect of `Toasts`, which ends this.
  useLayoutEffect(() => toastQueue.pause(NO_REGION), [])
  const isSpeaking = useSyncExternalStore(toastQueue.subscribe, hasEverSpoken)
  return isIdle || isSpeaking
}

export interface FrameProps {
  /** Controls of the header that other features bring; they come when the page has come to rest. */
  tools?: ReactNode
  children: ReactNode
}

/** Header, content, footer and the messages that may appear over any page. */
export function Frame({ tools, children }: FrameProps) {
  const intl = useIntl()
  const footer = useFooter()
  const isIdle = useIsIdle()
  useState(() => void FrameBanner.load().catch(() => undefined)) // `Optional` hears of it
  const mayMove = useMayMove(true)
  useContactLanguage()
  const needsToasts = useNeedsToasts(isIdle)
  // What did not arrive is asked for again on the next page: there a browser that has to load it anew takes nothing away.
  const { pathname: attempt } = useLocation()
  return (
    <>
      <PageTemplate
        header={<PortalHeader tools={<Optional name="header tools">{isIdle ? tools : null}</Optional>} />}
        banner={
          <>
            <ConnectionNotice />
            <Optional name="banner" attempt={attempt}>
              {mayMove ? <FrameBanner /> : null}
            </Optional>
          </>
        }
        footer={<Footer {...footer} />}
        labels={{ skipToContent: intl.formatMessage({ id: 'frame.skip' }) }}
      >
        {children}
      </PageTemplate>
      <Optional name="consent and chat" attempt={attempt}>
        {isIdle ? <FrameOverlays /> : null}
      </Optional>
      {/* From the first render: what a dialog finds marked when it opens stays reachable, also what is mounted in it later. */}
      <div data-react-aria-top-layer="true">
        <Optional name="toasts" attempt={attempt}>
          {needsToasts ? <Toasts /> : null}
        </Optional>
      </div>
    </>
  )
}
