import { Footer, PageTemplate } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ConnectionNotice } from './ConnectionNotice'
import { PortalHeader } from './PortalHeader'
import { Toasts } from './Toasts'
import { useContactLanguage } from './useContactLanguage'
import { useFooter } from './useFooter'

/** Header, content, footer and the messages that may appear over any page. */
export function Frame({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const footer = useFooter()
  useContactLanguage()
  return (
    <>
      <PageTemplate
        header={<PortalHeader />}
        banner={<ConnectionNotice />}
        footer={<Footer {...footer} />}
        labels={{ skipToContent: intl.formatMessage({ id: 'frame.skip' }) }}
      >
        {children}
      </PageTemplate>
      <Toasts />
    </>
  )
}
