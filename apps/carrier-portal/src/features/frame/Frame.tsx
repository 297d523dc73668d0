import { Footer, PageTemplate, toastQueue } from '@portal/portal-ui'
import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { Optional } from '#/problem-log/Optional'
import { lazyPart, partOf } from '@portal/app-kit/loading'
import { useIsIdle } from '#/loading/useIsIdle'
import { useMayMove } from '#/viewport/useMayMove'
import { ConnectionNotice } from './ConnectionNotice'
import { PortalHeader } from './PortalHeader'
import { useContactLanguage } from './useContactLanguage'
import { loadBanner } from './loadBanner'
import { useFooter } from './footer/useFooter'
import { NO_REGION } from './noRegion'

const FrameBanner = partOf(loadBanner)
// Consent, chat, notifications and session checks load after the page, in one file.
const FrameOverlays = lazyPart(async () => (await import('./FrameExtras')).FrameOverlays)
const ProviderContact = lazyPart(async () => (await import('./FrameExtras')).ProviderContact)
const Toasts = lazyPart(async () => (await import('./FrameExtras')).Toasts)

let hasSpoken = false
const hasEverSpoken = () => (hasSpoken ||= toastQueue.getCurrent() !== undefined)

/** Whether the toast region is needed: when idle, or on the first toast. */
function useNeedsToasts(isIdle: boolean): boolean {
  // Pauses timers of unseen toasts; the effect of `Toasts` resumes them.
  useLayoutEffect(() => toastQueue.pause(NO_REGION), [])
  const isSpeaking = useSyncExternalStore(toastQueue.subscribe, hasEverSpoken, hasEverSpoken)
  return isIdle || isSpeaking
}

export interface FrameProps {
  /** Header controls of other features; loaded when idle. */
  tools?: ReactNode
  /** The conversation in the chat panel. */
  conversation: ReactNode
  children: ReactNode
}

/** Layout: header, content, footer and toasts. */
export function Frame({ tools, conversation, children }: FrameProps) {
  const intl = useIntl()
  const footer = useFooter()
  const [providerName, setProviderName] = useState<string>()
  const isIdle = useIsIdle()
  useState(() => void loadBanner().catch(() => undefined)) // reported by `Optional`
  const mayMove = useMayMove()
  useContactLanguage()
  const needsToasts = useNeedsToasts(isIdle)
  // A failed import is retried on the next page, where a reload loses nothing.
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
        footer={
          <Footer
            {...footer}
            companyName={providerName ?? footer.companyName}
            contact={
              <Optional name="footer contact" attempt={attempt}>
                {isIdle ? <ProviderContact onName={setProviderName} /> : null}
              </Optional>
            }
          />
        }
        labels={{ skipToContent: intl.formatMessage({ id: 'frame.skip' }) }}
      >
        {children}
      </PageTemplate>
      <Optional name="consent and chat" attempt={attempt}>
        {isIdle ? <FrameOverlays conversation={conversation} /> : null}
      </Optional>
      {/* From the first render: a dialog makes unmarked siblings inert, also those mounted later. */}
      <div data-react-aria-top-layer="true">
        <Optional name="toasts" attempt={attempt}>
          {needsToasts ? <Toasts /> : null}
        </Optional>
      </div>
    </>
  )
}
