import { Footer, PageTemplate } from '@portal/portal-ui'
import { lazy, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Optional } from '../../log/Optional'
import { useIsIdle } from '../../page/useIsIdle'
import { useMayMove } from '../../page/useMayMove'
import { ConnectionNotice } from './ConnectionNotice'
import { PortalHeader } from './PortalHeader'
import { Toasts } from './Toasts'
import { useContactLanguage } from './useContactLanguage'
import { useFooter } from './footer/useFooter'

// Banners, consent, chat and the look at the session come after the page: nobody waits for them.
const extras = () => import('./FrameExtras')
const FrameBanner = lazy(async () => ({ default: (await extras()).FrameBanner }))
const FrameOverlays = lazy(async () => ({ default: (await extras()).FrameOverlays }))

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
  const mayMove = useMayMove(isIdle)
  useContactLanguage()
  return (
    <>
      <PageTemplate
        header={<PortalHeader tools={<Optional name="header tools">{isIdle ? tools : null}</Optional>} />}
        banner={
          <>
            <ConnectionNotice />
            <Optional name="banner">{mayMove ? <FrameBanner /> : null}</Optional>
          </>
        }
        footer={<Footer {...footer} />}
        labels={{ skipToContent: intl.formatMessage({ id: 'frame.skip' }) }}
      >
        {children}
      </PageTemplate>
      <Optional name="consent and chat">{isIdle ? <FrameOverlays /> : null}</Optional>
      <Toasts />
    </>
  )
}
